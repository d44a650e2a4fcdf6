import { isRecord, isString } from '@friends/shared/contract/parse';

export type Fields = Readonly<Record<string, unknown>>;

/** Fields of a JSON or multipart body; empty without a body. */
export function fieldsOf(body: unknown): Fields {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return isRecord(body) ? body : {};
}

export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return isString(value) ? value : '';
}
