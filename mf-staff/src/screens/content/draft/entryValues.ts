import { isRecord } from '@friends/shared/contract/parse';
import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { CONTENT_FIELDS, type ContentFieldType, type ContentKind } from '@friends/shared/contract/staff/contentRules';
import type { ContentFields } from '../../../client/content.ts';
import { plainText } from '../plainText.ts';

/** Values of an entry's form by field: texts as typed, lists with an item per line, flags as booleans. */
export type EntryValues = Record<string, unknown>;

const typesOf = (kind: ContentKind): Readonly<Record<string, ContentFieldType>> => CONTENT_FIELDS[kind];

/** Subfields of the fields that are objects. */
const SUBFIELDS = {
  hotel: { Name: 'text', NameEn: 'text', Image: 'address', Rating: 'decimal', Address: 'text' },
  rule: { Hotels: 'list', From: 'day', Until: 'day' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ContentFieldType>>>>;

function toValue(type: ContentFieldType, stored: unknown): unknown {
  if (type === 'hotel' || type === 'rule') return toValues(SUBFIELDS[type], isRecord(stored) ? stored : {});
  if (type === 'flag') return stored === true;
  if (type === 'list') return Array.isArray(stored) ? stored.join('\n') : '';
  return plainText(stored);
}

const toValues = (types: Readonly<Record<string, ContentFieldType>>, fields: ContentFields): EntryValues =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, toValue(type, fields[name])]));

/** Converts stored fields to form values. */
export const valuesOf = (kind: ContentKind, fields: ContentFields): EntryValues => toValues(typesOf(kind), fields);

/** `1.000`, `1,500,000`: all groups have the same separator. */
const THOUSANDS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

/** Parses a typed number; returns any other text unchanged, which the API then reports as an issue. */
export function parseNumber(type: 'integer' | 'limit' | 'decimal', text: string): number | string {
  const digits = typedDigits(text);
  if (type === 'decimal') return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : text;
  return /^\d+$/.test(digits) || THOUSANDS.test(digits) ? Number(digits.replaceAll(/[.,]/g, '')) : text;
}

/** The text's lines, without empty ones. */
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Null if all subfields are empty. */
function toSubfields(type: keyof typeof SUBFIELDS, value: unknown): unknown {
  const values = isRecord(value) ? value : {};
  if (Object.values(values).every((part) => part === '' || part === undefined)) return null;
  const { NameEn, ...parts } = toFields(SUBFIELDS[type], values);
  // Omitted if the name is the same in both languages.
  return NameEn ? { ...parts, NameEn } : parts;
}

function toField(type: ContentFieldType, value: unknown): unknown {
  if (type === 'hotel' || type === 'rule') return toSubfields(type, value);
  if (type === 'flag') return value === true;
  const text = typeof value === 'string' ? value : '';
  if (type === 'list') return parseLines(text);
  if (type === 'html') return text;
  if (type === 'text' || type === 'long') return text.trim();
  if (text.trim() === '') return type === 'integer' ? 0 : null;
  return type === 'integer' || type === 'limit' || type === 'decimal' ? parseNumber(type, text) : text.trim();
}

const toFields = (types: Readonly<Record<string, ContentFieldType>>, values: EntryValues): ContentFields =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, toField(type, values[name])]));

/** Converts form values to the fields to save. */
export const fieldsOf = (kind: ContentKind, values: EntryValues): ContentFields => toFields(typesOf(kind), values);

/** Fields of a new entry that are not empty. */
const DEFAULTS: Readonly<Record<ContentKind, ContentFields>> = {
  category: {},
  reward: { Active: true },
  promotion: { Active: true, Published: true, Category: 'HOTEL', AppliesTo: ['ALL'] },
  page: { Active: true, Published: false },
  testimonial: { Approved: false },
  text: {},
};

/** Fields of a new entry. */
export const newFields = (kind: ContentKind): ContentFields => fieldsOf(kind, valuesOf(kind, DEFAULTS[kind]));
