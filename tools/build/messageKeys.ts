import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import type { Compilation } from 'webpack';

/** `en.json`, `join.id.json`: the texts of one language. */
const TEXTS = new RegExp(`(^|[./])(${LANGUAGES.join('|')})\\.json$`);

/** Path of every text: `join.title`. */
function keysOf(value: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(value)) return [path.join('.')];
  return Object.entries(value).flatMap(([key, below]) => keysOf(below, [...path, key]));
}

/**
 * Each key follows its file: `src/locales/{language}.json#join.title`. Only imported files count, so a language that is
 * never imported is missing.
 *
 * @param folder of the remote
 */
export function messageKeys(compilation: Compilation, folder: string): Record<string, string[]> {
  const paths = [...compilation.modules]
    .map((module) => relative(folder, module.nameForCondition() ?? '').replaceAll(sep, '/'))
    .filter((path) => !path.startsWith('..') && TEXTS.test(path));
  const messages = new Map<string, string[]>(LANGUAGES.map((language) => [language, []]));
  for (const path of [...new Set(paths)].sort()) {
    const language = TEXTS.exec(path)?.[2] ?? '';
    const file = path.replace(TEXTS, '$1{language}.json');
    const texts: unknown = JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));
    messages.get(language)?.push(...keysOf(texts).map((key) => `${file}#${key}`));
  }
  return Object.fromEntries(messages);
}
