import { isFormula } from '../../../platform/http/calls/isFormula.ts';
import { canEncode } from './encodeText.ts';
import type { PayoutFormat } from './loadFormats.ts';
import type { PayoutFileProblem } from './payoutFile.ts';
import { fillPlaceholders, placesOf, type TemplateField, type TemplatePart } from './template.ts';
import { transliterate } from './transliterate.ts';

/** Returns a field's text as its template part requires; empty if it has no value. */
export type WriteField = (field: TemplateField, part: TemplatePart) => string;

type Fault = Pick<PayoutFileProblem, 'code' | 'value'>;

export interface WrittenPart {
  readonly text: string;
  readonly faults: readonly Fault[];
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

function invalidCharacters({ file }: PayoutFormat, { characters }: TemplatePart, text: string): string {
  const allowed = characters === undefined ? null : new RegExp(`^[${characters}]$`, 'u');
  const { encoding = 'utf-8' } = file;
  const isInvalid = (char: string): boolean =>
    CONTROL.test(char) || !canEncode(char, encoding) || (allowed !== null && !allowed.test(char));
  // Invisible characters are reported by code point.
  const displayed = (char: string): string =>
    CONTROL.test(char) ? `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : char;
  return [...new Set(text)].filter(isInvalid).map(displayed).join(' ');
}

function* faultsOf(format: PayoutFormat, part: TemplatePart, text: string): Generator<Fault> {
  const { file } = format;
  const chars = invalidCharacters(format, part, text);
  if (chars !== '') yield { code: 'characters', value: chars };
  const { length } = Array.from(text);
  const { least = 0, most = Number.POSITIVE_INFINITY, pad } = part;
  const longest = Math.min(most, pad?.to ?? Number.POSITIVE_INFINITY);
  if (length > longest) yield { code: 'too_long', value: `${length}/${longest}` };
  if (length < least && text !== '') yield { code: 'too_short', value: `${length}/${least}` };
  if (file.type === 'csv' && placesOf(part.value).length > 0 && isFormula(text)) yield { code: 'formula', value: '' };
  if (file.type === 'csv' && file.quotes === 'never' && (text.includes(file.separator ?? ',') || text.includes('"')))
    yield { code: 'separator', value: text.includes('"') ? '"' : (file.separator ?? ',') };
}

const padded = (text: string, { pad }: TemplatePart): string => {
  if (pad === undefined) return text;
  return pad.side === 'left' ? text.padStart(pad.to, pad.with) : text.padEnd(pad.to, pad.with);
};

function mapValue({ map = {}, otherwise }: TemplatePart, text: string): string {
  return (Object.hasOwn(map, text) ? map[text] : otherwise) ?? text;
}

function* emptyFieldFaults(
  format: PayoutFormat,
  part: TemplatePart,
  write: (name: string) => string,
): Generator<Fault> {
  if (part.required === false) return;
  for (const name of placesOf(part.value)) {
    if (write(name) !== '') continue;
    if (Object.hasOwn(format.values ?? {}, name)) yield { code: 'not_filled_in', value: name };
    else yield { code: name === 'bankCode' || name === 'swift' ? 'no_bank_code' : 'missing', value: '' };
  }
}

/** Text of a cell, with the reasons why the format cannot represent it. Nothing is truncated or replaced. */
export function writePart(format: PayoutFormat, part: TemplatePart, field: WriteField): WrittenPart {
  const write = (name: string): string => {
    const { values = {} } = format;
    return Object.hasOwn(values, name) ? (values[name] ?? '').trim() : field(name as TemplateField, part);
  };
  const empty = [...emptyFieldFaults(format, part, write)];
  if (empty.length > 0) return { text: '', faults: empty };
  const filled = fillPlaceholders(part.value, write);
  const plain = part.transliterate ? transliterate(filled) : filled;
  const cased = part.upper ? plain.toUpperCase() : plain;
  const text = mapValue(part, cased);
  return { text: padded(text, part), faults: [...faultsOf(format, part, text)] };
}
