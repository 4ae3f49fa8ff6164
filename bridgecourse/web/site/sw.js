// The site without a network.  The build writes what the site holds into the first lines: its digest, and that of every file.
//
// Each file is kept under its own digest, so that an update fetches only what has changed, and a page of the version
// that is still open finds its own.  The language that is read is kept first, then the others: the way to the same page in
// another language is open without a network too.

const VERSION = "";
/** @type {Record<string, string>} */
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const CACHE = `bridgecourse:${SCOPE}`; // two sites on one host have the same caches

/** @param {string} name */
const keyOf = (name) => `${SCOPE}${name}?${FILES[name]}`;

/** The file that an address means: hosts leave out "index.html", and some ".html".  @param {string} address */
function fileOf(address) {
  const { origin, pathname, search } = new URL(address);
  const path = `${origin}${pathname}`;
  if (!path.startsWith(SCOPE) || (search && search !== `?${VERSION}`)) return null; // what another version asks for
  const name = decodeURIComponent(path.slice(SCOPE.length));
  return (
    [name, `${name}.html`, name === "" || name.endsWith("/") ? `${name}index.html` : `${name}/index.html`].find(
      (each) => each in FILES,
    ) ?? null
  );
}

/** Where a page asks for a file, so that what it has loaded is not loaded twice: with the version, but for pages and what
 *  Pyodide names itself.  @param {string} name */
const addressOf = (name) => new URL(/\.html$|^py\/(?!course\.zip)/.test(name) ? name : `${name}?${VERSION}`, SCOPE);

/** The file if it is what this version has, from wherever the browser gets it.  @param {string} name @param {RequestCache} from */
async function fetched(name, from) {
  const answer = await fetch(addressOf(name), { credentials: "same-origin", cache: from });
  const bytes = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest.slice(0, 8)].map((each) => each.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || found !== FILES[name]) return null;
  return new Response(bytes, {
    headers: { "Content-Type": answer.headers.get("Content-Type") ?? "application/octet-stream" },
  });
}

/** The language of a file, or "" for all.  @param {string} name */
const folderOf = (name) => /^(?!py)[a-z]{2}(?=\/)/.exec(name)?.[0] ?? "";

/** Keep the files of a language; "" are those of all.  @param {string} folder */
async function keep(folder) {
  const cache = await caches.open(CACHE);
  for (const name of Object.keys(FILES)) {
    if (folderOf(name) !== folder || (await cache.match(keyOf(name)))) continue;
    const file = (await fetched(name, "default")) ?? (await fetched(name, "reload"));
    if (!file) throw new Error(`${name}: expected ${FILES[name]}, found another; the site is being changed just now`);
    await cache.put(keyOf(name), file);
  }
}

/** Keep the files of all languages, those of this one first.  @param {string} language */
async function keepAll(language) {
  const folders = Object.keys(FILES).map(folderOf);
  for (const folder of new Set([language, ...folders])) await keep(folder);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const kept = await (await caches.open(CACHE)).keys();
      const folders = new Set(kept.map(({ url }) => folderOf(url.slice(SCOPE.length)))); // what the version before had
      for (const folder of folders.add("")) await keep(folder);
    })(),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const own = new Set(Object.keys(FILES).map(keyOf));
      for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("message", (event) => {
  const { language, digest } = event.data;
  if (language !== undefined)
    event.waitUntil(keepAll(language).catch(() => {})); // at the next visit again
  else if (digest === undefined) void worker.skipWaiting();
  else if (digest !== VERSION && event.source instanceof Client) event.waitUntil(tellNewer(event.source));
});

/** The page is of another version than the one that is kept.  @param {Client} page */
async function tellNewer(page) {
  const name = fileOf(page.url.split(/[?#]/, 1).join());
  if (name !== null && (await (await caches.open(CACHE)).match(keyOf(name)))) page.postMessage("newer");
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.method === "GET" ? fileOf(request.url) : null;
  if (name === null) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      return (await cache.match(keyOf(name))) ?? fetch(request);
    })(),
  );
});
