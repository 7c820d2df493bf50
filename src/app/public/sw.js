// The installable build puts its own worker here. Served by any other build, this one takes the place of a worker that
// an earlier build left in a browser, empties its caches and removes it; open pages stay as they are.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
