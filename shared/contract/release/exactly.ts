import { Refused, type Take, takeName, takeRecord, takeString, takeVersion } from './fields.ts';
import type { ReleaseId } from './release.ts';

/** Takes `mf-about@1.2.0`. */
export const takeTitle: Take<ReleaseId> = (value, where) => {
  const [name, version, ...more] = takeString(value, where).split('@');
  if (more.length > 0) throw new Refused(`${where} is no name and version`);
  return { name: takeName(name, where), version: takeVersion(version, where) };
};

/** Takes an object that has these keys and no other: what we did not ask for is not kept. */
export function takeExactly(value: unknown, keys: readonly string[], where: string): Record<string, unknown> {
  const record = takeRecord(value, where);
  const unknown = Object.keys(record).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new Refused(`${where} has ${unknown}, which nobody asked for`);
  return record;
}
