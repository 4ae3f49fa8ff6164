// The front door leads on: to the language that was read last, else to that of the browser.

const known = [...document.querySelectorAll("a[hreflang]")].map((link) => link.getAttribute("hreflang"));
const kept = () => {
  try {
    return window.localStorage.getItem(`bridgecourse:${new URL(".", document.baseURI).pathname}:lang`);
  } catch {
    return null; // no storage
  }
};
const wanted =
  [kept(), ...navigator.languages.map((each) => each.slice(0, 2))].find((each) => known.includes(each)) ?? known[0];
window.location.replace(`${wanted}/index.html`);
