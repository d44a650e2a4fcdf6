import { isRecord, isString } from '@friends/shared/contract/parse';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a JSON or multipart body; none where there is no body. */
export function fieldsOf(body: unknown): Fields {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return isRecord(body) ? body : {};
}

/** A text among the fields; empty where it is missing. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return isString(value) ? value : '';
}
