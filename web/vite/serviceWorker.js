// The app's service worker. It keeps one page, for when the school can't be reached; what the school answers is never kept.
const kept = 'offline-__BUILD__';
const files = ['/offline.html', '/offline.css', '/offline.js', '/theme.js', '/favicon.svg'];
/** Addresses that show no page of ours. */
const others = /^\/(api|media|player|classic|internal|\.well-known)(\/|$)/;

const prepare = async () => {
  await (await caches.open(kept)).addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  // Nothing of the app is kept, so a new worker fits every page that is open.
  await self.skipWaiting();
};
const takeOver = async () => {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
};
/** What was asked for already is the answer: asked twice, an address that is good once would be used up. */
const asked = async (event) => (await event.preloadResponse) ?? (await fetch(event.request));
const page = async (event) => {
  try {
    return await asked(event);
  } catch (error) {
    const offline = await caches.match('/offline.html');
    if (!offline) throw error;
    return offline;
  }
};
const file = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(request);
    if (!copy) throw error;
    return copy;
  }
};

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate')
    event.respondWith(request.destination === 'document' && !others.test(pathname) ? page(event) : asked(event));
  else if (files.includes(pathname)) event.respondWith(file(request));
});
