/**
 * Reloads failed images when the browser is back online. Images without their own error handling, mostly illustrations,
 * are hidden on failure and marked by the page's first script (`page/src/firstScript/marks.ts`).
 */
export function retryPictures(): void {
  const handleLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) delete target.dataset.failed;
  };
  // `load` events of images don't bubble, hence capture.
  document.addEventListener('load', handleLoad, true);
  window.addEventListener('online', () => {
    for (const picture of document.querySelectorAll('img[data-failed]')) {
      picture.setAttribute('src', picture.getAttribute('src') ?? '');
    }
  });
}
