import { isRecord, isString } from '@friends/shared/contract/parse';
import type { PageHead, Rendered } from '@friends/shared/contract/portal/render';

const MAX_TEXT_LENGTH = 300;
/** Twenty times the largest page; it is kept in memory and sent to every reader. */
const MAX_HTML_LENGTH = 2_000_000;
/** Maximum number of JSON-LD items per page. */
const MAX_DATA = 50;

const text = (value: unknown): string | undefined =>
  isString(value) && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT_LENGTH) : undefined;

/** Validates a head; a picture must be fetchable by browsers and crawlers. */
function parseHead(value: unknown): PageHead {
  const { title, description, image, canonical, data, status } = isRecord(value) ? value : {};
  const texts = { title: text(title), description: text(description) };
  return {
    ...(texts.title === undefined ? {} : { title: texts.title }),
    ...(texts.description === undefined ? {} : { description: texts.description }),
    ...(isString(image) && /^(?:https:\/\/|\/(?!\/))\S{1,500}$/.test(image) ? { image } : {}),
    ...(isString(canonical) && /^\/(?!\/)[^\s?#]{0,300}$/.test(canonical) ? { canonical } : {}),
    ...(Array.isArray(data) ? { data: data.filter(isRecord).slice(0, MAX_DATA) } : {}),
    ...(status === 404 ? { status } : {}),
  };
}

export function parseRendered(value: unknown): Rendered | null {
  if (!isRecord(value) || !isString(value.html) || value.html.length > MAX_HTML_LENGTH) return null;
  return { html: value.html, head: parseHead(value.head) };
}
