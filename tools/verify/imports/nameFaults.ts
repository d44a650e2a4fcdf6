import { isRecord } from '@friends/shared/contract/parse';
import type { Source } from './sources.ts';
import type { Node } from './syntax.ts';

/** Files whose name only says what they are in their folder: `goals/routes.ts` exports `goalRoutes`. */
const BY_FOLDER = /\/(?:routes|staffRoutes|commands|repository|entry)\.ts$/;
const CHECKED = /\.tsx?$/;

/** Singular words of a name in any spelling: `GOAL_ROUTES`, `goalRoutes.ts` -> goal, route. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[\s_.-]+/)
      .map((word) => word.replace(/(?<!s)s$/, '')),
  );

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((word) => whole.has(word));

function declaredNames(declaration: unknown): string[] {
  if (!isRecord(declaration)) return [];
  const { declarations, identifier, id } = declaration;
  if (Array.isArray(declarations)) return declarations.flatMap(declaredNames);
  const name = identifier ?? id;
  return isRecord(name) && typeof name.value === 'string' ? [name.value] : [];
}

function exportedNames({ type, declaration }: Node): string[] {
  if (type === 'ExportDefaultDeclaration' || type === 'ExportDefaultExpression') return ['default'];
  return type === 'ExportDeclaration' ? declaredNames(declaration) : [];
}

/** A file with a single export must have the name of that export; one of the two names may be a part of the other. */
export function nameFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, isTest }) => !isTest && CHECKED.test(path) && !BY_FOLDER.test(path))
    .flatMap(({ path, nodes }) => {
      const [name, ...others] = nodes.flatMap(exportedNames);
      if (name === undefined || name === 'default' || others.length > 0) return [];
      const file = wordsOf(path.slice(path.lastIndexOf('/') + 1).replace(CHECKED, ''));
      const words = wordsOf(name);
      return isWithin(file, words) || isWithin(words, file)
        ? []
        : [`${path} only exports ${name}: name the file after it`];
    });
}
