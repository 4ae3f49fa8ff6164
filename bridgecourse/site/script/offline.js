// What the page asks of the service worker: to keep the site for a day without a network, and to bring in a newer one.

/** @param {URL} site */
async function registered(site) {
  try {
    return await navigator.serviceWorker?.getRegistration(site);
  } catch {
    return undefined; // refused: the site works with a network alone
  }
}

/** A newer version that has arrived since the last visit takes over, and the page is loaded again.  @param {URL} site */
export async function takeNewer(site) {
  const waiting = (await registered(site))?.waiting;
  if (!waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  waiting.postMessage({});
}

/** Keep the site and all pages of a language.  @param {URL} site @param {string} language */
export async function keepOffline(site, language) {
  try {
    await navigator.serviceWorker.register(new URL("sw.js", site));
    (await navigator.serviceWorker.ready).active?.postMessage({ language });
  } catch {
    // refused, or there is no room: the site works with a network alone
  }
}
