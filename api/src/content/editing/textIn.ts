import { isRecord } from '@friends/shared/contract/parse';

/** A text of a draft's fields; empty for other types, as a draft may have any value in any field. */
export function textIn(fields: unknown, name: string): string {
  const value: unknown = isRecord(fields) ? fields[name] : null;
  return typeof value === 'string' ? value : '';
}
