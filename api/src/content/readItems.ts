import { type Static, type TSchema, Type } from 'typebox';
import { Errors } from 'typebox/value';
import { OpsError } from '../console/command.ts';
import { isStorable } from '../http/isStorable.ts';

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new OpsError(`The file is not JSON in UTF-8: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Where a text stands that no database can hold; null where all can be. */
function unstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    const found = unstorable(item, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Takes what a file holds as `schema` describes it; `OpsError` names the first place that does not fit. */
export function parseContent<S extends TSchema>(schema: S, value: unknown): Static<S> {
  const [first] = Errors(schema, value);
  const lost = unstorable(value);
  if (!first && lost === null) return value as Static<S>;
  if (!first) throw new OpsError(`${lost} has a character that cannot be stored (NUL, or half of a pair).`);
  const unknown = first.keyword === 'additionalProperties' ? `: ${first.params.additionalProperties.join(', ')}` : '';
  throw new OpsError(`${first.instancePath || 'The file'} ${first.message}${unknown}.`);
}

export function readObject<S extends TSchema>(bytes: Uint8Array, schema: S): Static<S> {
  return parseContent(schema, parseJson(bytes));
}

/** A file that is a list of items, as `… list --json` prints it. */
export function readItems<S extends TSchema>(bytes: Uint8Array, schema: S): Static<S>[] {
  const value = parseJson(bytes);
  if (!Array.isArray(value)) throw new OpsError('The file is not a JSON array of items.');
  return parseContent(Type.Array(schema, { maxItems: 10_000 }), value);
}
