import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFormats, type PayoutFormat } from '../../src/points/payouts/formats/loadFormats.ts';
import { newFolder } from './newFolder.ts';

/** Folder of the built-in formats. */
export const SHIPPED_FORMATS = join(import.meta.dirname, '../../payout-formats');

/** JSON of a built-in format. */
export const readShippedFormat = (id: string) => JSON.parse(readFileSync(join(SHIPPED_FORMATS, `${id}.json`), 'utf8'));

/** Formats loaded with a custom folder that contains these files. */
export function loadFormatsWith(files: Readonly<Record<string, unknown>> = {}): readonly PayoutFormat[] {
  const folder = newFolder();
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  return loadFormats(folder);
}

/** A built-in format with changes, as a custom file. */
export function loadFormatWith(id: string, changes: Readonly<Record<string, unknown>> = {}): PayoutFormat {
  const formats = loadFormatsWith({ [`${id}.json`]: { ...readShippedFormat(id), ...changes } });
  const format = formats.find((one) => one.id === id);
  if (!format) throw new Error(`There is no format ${id}`);
  return format;
}
