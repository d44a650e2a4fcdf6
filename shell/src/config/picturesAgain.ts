/**
 * Pictures that nobody's code looks after, drawings above all, are hidden where they do not come: the page's first script marks
 * them (`page/src/firstScript/marks.ts`). They are asked for again once the browser is online, and shown when they are there.
 */
export function askAgainForPictures(): void {
  const shown = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) delete target.dataset.failed;
  };
  // The window hears of its own load only.
  document.addEventListener('load', shown, true);
  window.addEventListener('online', () => {
    for (const picture of document.querySelectorAll('img[data-failed]')) {
      picture.setAttribute('src', picture.getAttribute('src') ?? '');
    }
  });
}
