// What the page asks of the service worker: to keep the site for a day without a network, and to bring in a newer one.

const JUST_OPENED = 10000; // milliseconds: later nobody's page is loaded again

/**
 * A newer version that has arrived since the last visit takes over, and the page is loaded again: here where it waits
 * for us, or has taken over while this page was on its way.
 * @param {URL} site @param {string} digest the version of this page
 */
export async function takeNewer(site, digest) {
  const workers = navigator.serviceWorker;
  const ask = () => performance.now() < JUST_OPENED && workers?.controller?.postMessage({ digest });
  try {
    workers?.addEventListener("message", ({ data }) => data === "newer" && window.location.reload());
    workers?.addEventListener("controllerchange", ask);
    ask();
    (await workers?.getRegistration(site))?.waiting?.postMessage({});
  } catch {
    // refused: the site works with a network alone
  }
}

/**
 * Keep the site and all pages, those of this language first; say when a newer version has arrived, with what brings it in.
 * @param {URL} site @param {string} language @param {(bringIn: () => void) => void} arrived
 */
export async function keepOffline(site, language, arrived) {
  try {
    const workers = navigator.serviceWorker;
    const registration = await workers.register(new URL("sw.js", site));
    const bringIn = () => {
      workers.addEventListener("controllerchange", () => window.location.reload(), { once: true });
      registration.waiting?.postMessage({});
    };
    const look = () => workers.controller && registration.waiting && arrived(bringIn);
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    look();
    (await workers.ready).active?.postMessage({ language });
  } catch {
    // refused, or there is no room: the site works with a network alone
  }
}
