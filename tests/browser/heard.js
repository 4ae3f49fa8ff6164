// What a screen reader would say of a page that changes: whatever comes into a live region, and what takes the focus.
//
// `window.bcHeard` has it in order, each with how it came: `log` and `status`, of which a reader says what is new or the
// whole, and `focus`; with the language that it is marked as.  What is hidden, from all or from readers, is not said, and
// while a modal dialog is open nothing behind it.
(() => {
  const LIVE = '[role="log"], [role="status"], [role="alert"], [aria-live]';
  const UNHEARD = "[hidden], [aria-hidden='true'], style, script";
  const heard = [];
  const before = new WeakMap(); // what a region said last
  window.bcHeard = heard;

  const said = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || node.matches(UNHEARD)) return "";
    const label = node.getAttribute("aria-label");
    if (label) return ` ${label} `;
    const inner = [...node.childNodes].map(said).join("");
    const { display, position } = getComputedStyle(node);
    return display.startsWith("inline") || position === "absolute" ? inner : ` ${inner} `;
  };

  const tell = (how, node, words) => {
    const told = words.replace(/\s+/g, " ").trim();
    if (told) heard.push({ how, told, lang: node.closest("[lang]")?.lang ?? "" });
  };

  const regionOf = (node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
    if (!region?.isConnected || !region.checkVisibility() || region.closest(UNHEARD)) return null;
    const over = document.querySelector("dialog:modal");
    return over && !over.contains(region) ? null : region;
  };

  const changed = (changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const isWithin = (node) => node.parentNode && (added.has(node.parentNode) || isWithin(node.parentNode));
    const whole = new Set();
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target);
      if (!region) continue;
      if (region.getAttribute("role") !== "log") whole.add(region);
      else for (const node of addedNodes) if (node.isConnected && !isWithin(node)) tell("log", region, said(node));
    }
    for (const region of whole) {
      const words = said(region);
      if (before.get(region) !== words) tell("status", region, words);
      before.set(region, words);
    }
  };
  const what = { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden"] };
  new MutationObserver(changed).observe(document, what);

  const all = (node, name) => (node.getAttribute(name) ?? "").split(" ").map((id) => document.getElementById(id));
  document.addEventListener("focusin", ({ target }) => {
    const labels = [...all(target, "aria-labelledby"), ...(target.labels ?? [])].filter(Boolean);
    const own = target.getAttribute("aria-label") ?? (labels.length ? labels.map(said).join(" ") : said(target));
    const described = all(target, "aria-describedby").filter(Boolean).map(said).join(" ");
    tell("focus", target, `${own} ${described}`);
  });
})();
