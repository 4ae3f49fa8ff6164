// The site without a network.  The build writes the digest of all files and their names into the first lines.

const DIGEST = "";
const FILES = [];

const OWN = `bridgecourse:${self.registration.scope}:`; // two sites on one host have the same caches
const NAME = `${OWN}${DIGEST}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(NAME);
      for (const file of FILES) await cache.add(new Request(file, { credentials: "same-origin" }));
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(OWN) && name !== NAME) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(NAME);
      const index = request.url.endsWith("/") ? `${request.url}index.html` : request;
      return (await cache.match(index, { ignoreSearch: true })) ?? fetch(request);
    })(),
  );
});
