/** Removes service workers of an earlier portal, which would still serve its files. */
export function unregisterServiceWorkers(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => {
      // Rejected in some private windows, where none can be registered either.
    });
}
