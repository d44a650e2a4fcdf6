/** A title that follows another one soon, such as that of an editor's page, is said in its place. */
const SETTLES_MS = 300;

/** Says to those who hear the page which one they came to: unlike with a link of old, the browser says nothing. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = text;
    }, SETTLES_MS);
  };
}
