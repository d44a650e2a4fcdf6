import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder } from '@friends/tools/testing/api/api';
import type { OpsPortal } from './ops.ts';

type Json = Record<string, unknown>;

/** Values that are invalid almost everywhere. */
export const INVALID_VALUES: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'x'.repeat(100_001),
  -1,
  1.5,
  2_147_483_648,
  1e12,
  1e308,
  -2_147_483_649,
  true,
  [],
  {},
  ['a'],
  [null],
];

function demo<Content = readonly Json[]>(name: string): Content {
  return JSON.parse(readFileSync(join(apiFolder, `demo/${name}.json`), 'utf8'));
}

const category = { id: 'NEW', Name: 'Baru', NameEn: 'New', Position: 1 };

/** A file for each group of commands, with every field. */
export const contentFiles = (): Readonly<Record<string, Json | readonly unknown[]>> => ({
  pages: [{ Country: 'ID', Position: 1, Active: true, Published: true, ...demo('pages')[0] }],
  rewards: {
    categories: [category],
    rewards: [
      { Country: 'ID', Active: true, ...demo<{ rewards: readonly Json[] }>('rewards').rewards[0], Category: 'NEW' },
    ],
  },
  promotions: [{ Active: true, AppliesTo: ['ALL'], Category: 'HOTEL', ...demo('promotions')[0] }],
  testimonials: [{ Position: 1, ...demo('testimonials')[0] }],
  campaign: demo<Json>('campaign-amazing-race-5'),
});

interface FieldLocation {
  readonly path: string;
  readonly parent: Json;
  readonly field: string;
}

/** Every field of an object and of the objects in it. Of lists, only the first item. */
export function* fieldsIn(value: object, path = ''): Generator<FieldLocation> {
  const parent = value as Json;
  for (const field of Array.isArray(parent) ? ['0'] : Object.keys(parent)) {
    yield { path: `${path}/${field}`, parent, field };
    const inner = parent[field];
    if (typeof inner === 'object' && inner !== null) yield* fieldsIn(inner, `${path}/${field}`);
  }
}

/** Imports a file of the group. */
export const importFile = (portal: OpsPortal, group: string, file: object) =>
  portal.ops(group, 'import', portal.file('c.json', JSON.stringify(file)));

interface Attempt {
  readonly group: string;
  readonly file: object;
  readonly location: FieldLocation;
  readonly value: unknown;
}

/** Imports a file with an invalid value. It may be accepted, or refused with a short message; the command must not crash. */
export async function expectNoCrash(portal: OpsPortal, { group, file, location, value }: Attempt): Promise<void> {
  const { path, parent, field } = location;
  const previous = parent[field];
  parent[field] = value;
  const { code, out, err } = await importFile(portal, group, file);
  parent[field] = previous;
  if ((code !== 0 && code !== 1) || /The command failed|undefined/.test(err) || err.length > 300)
    throw new Error(`${group} ${path} ${JSON.stringify(value)?.slice(0, 40)}: ${code} ${out}${err}`);
}
