import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { ConfigError } from '../../../platform/config/SettingsReader.ts';
import { type Bank, BankDirectory, BanksSchema } from './banks.ts';
import { checkTemplate } from './checkTemplate.ts';
import { type Template, TemplateSchema } from './template.ts';

const SHIPPED = join(import.meta.dirname, '../../../../payout-formats');
const BANKS = 'banks.json';

export interface PayoutFormat extends Template {
  readonly banks: BankDirectory;
}

type ReadResult<T> = { readonly value: T } | { readonly fault: string };

/** Reads a JSON file; the fault contains the path of the first invalid field, such as `columns.3.most`. */
function readJson<T>(path: string, schema: TSchema): ReadResult<T> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return { fault: `${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}.` };
  }
  const [first] = Errors(schema, value);
  if (!first) return { value: value as T };
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const message = first.keyword === 'boolean' ? 'is an unknown field' : first.message;
  return { fault: `${path}: ${field === '' ? 'the file' : field} ${message}.` };
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/** Reads files of one schema; adds errors to `faults`, and skips invalid files. */
function readAll<T>(paths: readonly string[], schema: TSchema, faults: string[]): { path: string; value: T }[] {
  return paths.flatMap((path) => {
    const read = readJson<T>(path, schema);
    if ('value' in read) return [{ path, value: read.value }];
    faults.push(read.fault);
    return [];
  });
}

const isBanks = (path: string): boolean => basename(path) === BANKS;

function readTemplates(paths: readonly string[], faults: string[]): readonly Template[] {
  const read = readAll<Template>(
    paths.filter((path) => !isBanks(path)),
    TemplateSchema,
    faults,
  );
  for (const { path, value } of read) {
    const fault = value.id === basename(path, '.json') ? checkTemplate(value) : `id must be the name of the file`;
    if (fault !== null) faults.push(`${path}: ${fault}.`);
  }
  return read.map(({ value }) => value);
}

function readBanks(paths: readonly string[], faults: string[]): readonly Bank[] {
  const files = readAll<{ banks: Bank[] }>(paths.filter(isBanks), BanksSchema, faults);
  return files.flatMap(({ value }) => value.banks);
}

/** Removes items whose key a later item has. */
const mergeByKey = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/**
 * Loads the built-in formats and those of a custom folder. Its templates replace built-in ones of the same name; its
 * `banks.json` adds banks, or replaces them by code.
 *
 * @param ownFolder from the setting `PAYOUT_FORMATS`; null if not set
 * @throws {ConfigError} with a sentence for each invalid file
 */
export function loadFormats(ownFolder: string | null): readonly PayoutFormat[] {
  const paths = [...filesOf(SHIPPED), ...(ownFolder === null ? [] : filesOf(ownFolder))];
  const faults: string[] = [];
  const templates = mergeByKey(readTemplates(paths, faults), ({ id }) => id);
  const banks = new BankDirectory(mergeByKey(readBanks(paths, faults), ({ code }) => code));
  for (const name of banks.ambiguous) faults.push(`${BANKS}: two banks have the name "${name}".`);
  if (faults.length > 0) throw new ConfigError(faults);
  return templates.map((template) => ({ ...template, banks }));
}
