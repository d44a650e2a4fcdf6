import { messageOf } from '@friends/shared/contract/refusal/messageOf';
import { FileUnreadable, readText } from '@friends/shared/contract/rules/fileText';
import { type Static, type TSchema, Type } from 'typebox';
import { Errors } from 'typebox/value';
import { pathOfUnstorable } from '../http/calls/isStorable.ts';
import { Refusal } from '../problems/Refusal.ts';

/** @throws Refusal */
export function parseJson(bytes: Uint8Array, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(readText(bytes, 'JSON'), reviver);
  } catch (error) {
    if (error instanceof FileUnreadable) throw new Refusal('import_unreadable', error.fault);
    throw new Refusal('import_not_json', { why: messageOf(error) });
  }
}

/** Validates the value. Throws `Refusal` that names the first invalid field. */
export function parseContent<S extends TSchema>(schema: S, value: unknown): Static<S> {
  const [first] = Errors(schema, value);
  const unstorablePath = pathOfUnstorable(value);
  if (!first && unstorablePath === null) return value as Static<S>;
  if (!first && unstorablePath !== null) throw new Refusal('import_unstorable', { field: unstorablePath });
  // An unknown field is reported with the schema `false`.
  const why = first?.keyword === 'boolean' ? 'is an unknown field' : (first?.message ?? '');
  throw new Refusal('import_field', { field: first?.instancePath ?? '', why });
}

/** Third argument of `JSON.parse`'s reviver, for primitive values: their source text. */
interface Primitive {
  readonly source?: string;
}

export interface JsonFile {
  readonly value: unknown;
  /** Line in the file, from 1, of an object's text field. */
  readonly lineOf: (holder: object, field: string) => number;
}

/** Parses JSON in UTF-8 and records the lines of its texts. Throws `Refusal`. */
export function parseWithLines(bytes: Uint8Array): JsonFile {
  const lines = new WeakMap<object, Record<string, number>>();
  let text: string | undefined;
  let [at, line] = [0, 1];
  const value = parseJson(bytes, function recordLine(this: object, key, read, { source }: Primitive = {}) {
    if (typeof read !== 'string' || source === undefined) return read;
    // The reviver runs in file order, so the next match is this value.
    text ??= readText(bytes, 'JSON');
    const next = text.indexOf(source, at);
    line += text.slice(at, next).split('\n').length - 1;
    at = next + source.length;
    lines.set(this, { ...lines.get(this), [key]: line });
    return read;
  });
  return { value, lineOf: (holder, field) => lines.get(holder)?.[field] ?? 1 };
}

/** Parses and validates a JSON file. Throws `Refusal`. */
export function readObject<S extends TSchema>(bytes: Uint8Array, schema: S): Static<S> {
  return parseContent(schema, parseJson(bytes));
}

/** Validates a list of items in the format of `… list --json`. Throws `Refusal`. */
export function parseItems<S extends TSchema>(value: unknown, schema: S): Static<S>[] {
  if (!Array.isArray(value)) throw new Refusal('import_no_list');
  return parseContent(Type.Array(schema, { maxItems: 10_000 }), value);
}
