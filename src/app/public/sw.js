// The installable build replaces this file with its own worker. Every other build serves this one: it takes over from a
// worker that an earlier build installed, deletes its caches and unregisters itself. Open pages are not reloaded.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
