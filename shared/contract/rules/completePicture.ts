import { pictureSources } from './contentPicture.ts';

/** Width of a picture in a text: at most that of its lines (`--measure`). */
const SIZES = '(min-width: 42rem) 40rem, 92vw';

function setAll(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/**
 * Adds files of all widths and the dimensions to an uploaded picture in an editor's HTML. Other pictures do not change.
 *
 * @returns the element with the AVIF files; null if none was added
 */
export function completePicture(image: Element): Element | null {
  const sources = pictureSources(image.getAttribute('src'));
  if (sources === null) return null;
  const { width, height } = sources;
  setAll(image, { srcset: sources.webp, sizes: SIZES, width: `${width}`, height: `${height}` });
  setAll(image, { loading: 'lazy', decoding: 'async' });
  if (image.parentNode?.nodeName === 'PICTURE') return null;
  const picture = image.ownerDocument.createElement('picture');
  const avif = image.ownerDocument.createElement('source');
  setAll(avif, { type: 'image/avif', srcset: sources.avif, sizes: SIZES });
  image.parentNode?.insertBefore(picture, image);
  picture.append(avif, image);
  return avif;
}
