import { FileUnreadable, readText } from '@friends/shared/contract/rules/fileText';
import { type Static, type TSchema, Type } from 'typebox';
import { Errors } from 'typebox/value';
import { OpsError } from '../console/command.ts';
import { placeOfUnstorable } from '../http/isStorable.ts';

/** The value of a file of JSON. Throws `OpsError` with a sentence on what the file is instead. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(readText(bytes, 'JSON'));
  } catch (error) {
    if (error instanceof FileUnreadable) throw new OpsError(error.message);
    throw new OpsError(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The value, if it fits the schema. Throws `OpsError` that names the first place that does not. */
export function parseContent<S extends TSchema>(schema: S, value: unknown): Static<S> {
  const [first] = Errors(schema, value);
  const lost = placeOfUnstorable(value);
  if (!first && lost === null) return value as Static<S>;
  if (!first) throw new OpsError(`${lost} has a character that cannot be stored (NUL, or half of a pair).`);
  const unknown = first.keyword === 'additionalProperties' ? `: ${first.params.additionalProperties.join(', ')}` : '';
  throw new OpsError(`${first.instancePath || 'The file'} ${first.message}${unknown}.`);
}

/** Reads a file of JSON as `schema` describes it. Throws `OpsError` with a sentence on what does not fit. */
export function readObject<S extends TSchema>(bytes: Uint8Array, schema: S): Static<S> {
  return parseContent(schema, parseJson(bytes));
}

/** A file that is a list of items, as `… list --json` prints it. */
export function readItems<S extends TSchema>(bytes: Uint8Array, schema: S): Static<S>[] {
  const value = parseJson(bytes);
  if (!Array.isArray(value)) throw new OpsError('The file is not a JSON array of items.');
  return parseContent(Type.Array(schema, { maxItems: 10_000 }), value);
}
