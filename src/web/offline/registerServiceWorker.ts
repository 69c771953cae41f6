/** Registers the service worker, where the address allows it: with HTTPS, or on this computer. */

export function registerServiceWorker(): void {
  // While the screens are being worked on there is no built worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') startWorker();
  // What is on screen goes first.
  else window.addEventListener('load', startWorker, { once: true });
}

function startWorker(): void {
  // A browser that keeps nothing, or is told not to, does without.
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
