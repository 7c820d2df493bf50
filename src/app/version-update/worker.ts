/**
 * The service worker of the installable build. Our own code registers it, because the content security policy allows
 * script URLs from one Trusted Types policy only.
 */
const WORKER_ADDRESS = `${import.meta.env.BASE_URL}sw.js`;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

declare global {
  interface Window {
    /** Absent in browsers that do not enforce Trusted Types. */
    trustedTypes?: TrustedTypes;
  }
}

/** Allows the address of our own worker and no other. */
function trustedAddress(address: string): string {
  const createScriptURL = (wanted: string) => {
    if (wanted !== WORKER_ADDRESS) throw new TypeError(`${wanted} is no script of this app`);
    return wanted;
  };
  return window.trustedTypes?.createPolicy('nemu', { createScriptURL }).createScriptURL(address) ?? address;
}

/** Registers the worker of the installable build. `public/sw.js` removes the caches of other builds. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedAddress(WORKER_ADDRESS));
}

/** Fetches a newer worker and activates it. Without a newer worker it only checks for one. */
export async function activateWaitingWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  const worker = registration.waiting ?? (await installed(registration));
  if (worker === null) return;
  const controllerChanged = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
  await controllerChanged;
}

function installed({ installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (installing === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') resolve(installing);
      if (installing.state === 'redundant') resolve(null);
    });
  });
}
