import { FIXED_TEXTS } from '../portal/fixedTexts.ts';
import { WEB_ADDRESS } from './socialNetworks.ts';

/** Formats of texts that pages also use as links, dates or times, by the last part of the text's name. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  phone: /^\+?[\d ()-]{5,30}$/,
  mail: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
  instagram: WEB_ADDRESS,
  facebook: WEB_ADDRESS,
  linkedin: WEB_ADDRESS,
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  start: /^([01]\d|2[0-3]):[0-5]\d$/,
  end: /^([01]\d|2[0-3]):[0-5]\d$/,
  registration: /^([01]\d|2[0-3]):[0-5]\d$/,
};

/** Placeholders and references, which the pages would replace. */
const SPECIAL = /[{}]|\$t\(/;

/** Texts that may be empty. */
const OPTIONAL = new Set(['privacy.version']);

/** True if the pages can show that value of a fixed text. */
export function isFixedTextValue(name: string, value: string): boolean {
  const kind = FIXED_TEXTS.get(name)?.kind;
  if (value.trim() === '') return OPTIONAL.has(name);
  if (kind === 'html') return true;
  const format = FORMATS[name.slice(name.lastIndexOf('.') + 1)];
  return !SPECIAL.test(value) && !value.includes('\n') && (format?.test(value) ?? true);
}
