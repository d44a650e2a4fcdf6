import { isRecord } from '@friends/shared/contract/parse';
import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { CONTENT_FIELDS, type ContentFieldType, type ContentKind } from '@friends/shared/contract/staff/contentRules';
import type { ContentFields } from '../../../client/content.ts';
import { plainText } from '../plainText.ts';

/** Values of an entry's form by field: texts as typed, lists one a line, flags as booleans. */
export type EntryValues = Record<string, unknown>;

const typesOf = (kind: ContentKind): Readonly<Record<string, ContentFieldType>> => CONTENT_FIELDS[kind];

/** Fields of the fields that have some of their own. */
const PARTS = {
  hotel: { Name: 'text', NameEn: 'text', Image: 'address', Rating: 'decimal', Address: 'text' },
  rule: { Hotels: 'list', From: 'day', Until: 'day' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ContentFieldType>>>>;

function toValue(type: ContentFieldType, stored: unknown): unknown {
  if (type === 'hotel' || type === 'rule') return toValues(PARTS[type], isRecord(stored) ? stored : {});
  if (type === 'flag') return stored === true;
  if (type === 'list') return Array.isArray(stored) ? stored.join('\n') : '';
  return plainText(stored);
}

const toValues = (types: Readonly<Record<string, ContentFieldType>>, fields: ContentFields): EntryValues =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, toValue(type, fields[name])]));

/** Form values of stored fields. */
export const valuesOf = (kind: ContentKind, fields: ContentFields): EntryValues => toValues(typesOf(kind), fields);

/** `1.000`, `1,500,000`: all groups have the same separator. */
const THOUSANDS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

/** A number as typed; anything else stays a text, which the API names as an issue. */
export function numberIn(type: 'integer' | 'limit' | 'decimal', text: string): number | string {
  const digits = typedDigits(text);
  if (type === 'decimal') return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : text;
  return /^\d+$/.test(digits) || THOUSANDS.test(digits) ? Number(digits.replaceAll(/[.,]/g, '')) : text;
}

/** Texts of a list, one a line. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Null if nothing of it is filled in. */
function toParts(type: keyof typeof PARTS, value: unknown): unknown {
  const values = isRecord(value) ? value : {};
  if (Object.values(values).every((part) => part === '' || part === undefined)) return null;
  const { NameEn, ...parts } = toFields(PARTS[type], values);
  // It is left out if the name is the same in both languages.
  return NameEn ? { ...parts, NameEn } : parts;
}

function toField(type: ContentFieldType, value: unknown): unknown {
  if (type === 'hotel' || type === 'rule') return toParts(type, value);
  if (type === 'flag') return value === true;
  const text = typeof value === 'string' ? value : '';
  if (type === 'list') return linesIn(text);
  if (type === 'html') return text;
  if (type === 'text' || type === 'long') return text.trim();
  if (text.trim() === '') return type === 'integer' ? 0 : null;
  return type === 'integer' || type === 'limit' || type === 'decimal' ? numberIn(type, text) : text.trim();
}

const toFields = (types: Readonly<Record<string, ContentFieldType>>, values: EntryValues): ContentFields =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, toField(type, values[name])]));

/** Fields to save, of form values. */
export const fieldsOf = (kind: ContentKind, values: EntryValues): ContentFields => toFields(typesOf(kind), values);

/** Fields of a new entry. */
const FIRST: Readonly<Record<ContentKind, ContentFields>> = {
  category: {},
  reward: { Active: true },
  promotion: { Active: true, Published: true, Category: 'HOTEL', AppliesTo: ['ALL'] },
  page: { Active: true, Published: false },
  testimonial: { Approved: false },
  text: {},
};

/** Fields of a new entry, still empty. */
export const firstFields = (kind: ContentKind): ContentFields => fieldsOf(kind, valuesOf(kind, FIRST[kind]));
