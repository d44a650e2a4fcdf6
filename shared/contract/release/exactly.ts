import { type Parse, parseName, parseRecord, parseString, parseVersion, Refused } from './fields.ts';
import type { ReleaseId } from './release.ts';

/** Parses `mf-about@1.2.0`. */
export const parseReleaseIdField: Parse<ReleaseId> = (value, where) => {
  const [name, version, ...more] = parseString(value, where).split('@');
  if (more.length > 0) throw new Refused(`${where} is not a name and version`);
  return { name: parseName(name, where), version: parseVersion(version, where) };
};

/** Parses an object with exactly these keys; others are refused. */
export function parseExactly(value: unknown, keys: readonly string[], where: string): Record<string, unknown> {
  const record = parseRecord(value, where);
  const unknown = Object.keys(record).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new Refused(`${where} has ${unknown}, which is not a known field`);
  return record;
}
