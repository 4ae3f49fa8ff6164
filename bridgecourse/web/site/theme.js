// Light or dark, as the system is; before anything is painted.

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const show = () => document.body.setAttribute("data-jp-theme-light", String(!dark.matches));
dark.addEventListener("change", show);
show();
