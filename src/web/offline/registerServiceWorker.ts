/** Registers the service worker, where the address allows it: with HTTPS, or on this computer. */

export function registerServiceWorker(): void {
  // The dev server has no built worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') startWorker();
  // The screen's own requests go first.
  else window.addEventListener('load', startWorker, { once: true });
}

function startWorker(): void {
  // A browser without storage, or with storage disabled, works without it.
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
