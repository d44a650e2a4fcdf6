import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '../../root.ts';
import { type Node, nodesOf, textOf } from './syntax.ts';

export interface Import {
  readonly from: string;
  readonly specifier: string;
  /** True if the import is erased at compile time. */
  readonly typeOnly: boolean;
  /** Path of the imported file in this repository; null for a library. */
  readonly to: string | null;
}

export interface Source {
  readonly path: string;
  readonly nodes: readonly Node[];
  readonly imports: readonly Import[];
  /** Tests may import anything. */
  readonly isTest: boolean;
}

/** Folders of `@friends/<name>/…`. */
const PACKAGES: Readonly<Record<string, string>> = {
  shared: 'shared',
  tools: 'tools',
  bench: 'bench',
  api: 'api/src',
  page: 'page/src',
  releases: 'releases/src',
  gateway: 'gateway/src',
};

function baseOf(from: string, specifier: string): string | null {
  const [, name = '', path = ''] = /^@friends\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = PACKAGES[name];
  if (folder !== undefined) return join(folder, path);
  return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(from), specifier)) : null;
}

function fileOf(from: string, specifier: string): string | null {
  const base = baseOf(from, specifier);
  if (base === null) return null;
  return (
    [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.\w+$/.test(path) && existsSync(join(ROOT, path))) ?? base
  );
}

/** `import { type A, type B } from …` is erased, too. */
function hasTypesOnly(node: Node): boolean {
  const names: readonly unknown[] = Array.isArray(node.specifiers) ? node.specifiers : [];
  return node.typeOnly === true || (names.length > 0 && names.every((name) => isRecord(name) && name.isTypeOnly));
}

/** Null for other nodes. */
function importOf(node: Node): { specifier: string; typeOnly: boolean } | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const specifier = textOf(node.source);
      return specifier === null ? null : { specifier, typeOnly: hasTypesOnly(node) };
    }
    case 'TsImportType': {
      const specifier = textOf(node.argument);
      return specifier === null ? null : { specifier, typeOnly: true };
    }
    case 'CallExpression': {
      if (!isRecord(node.callee) || node.callee.type !== 'Import' || !Array.isArray(node.arguments)) return null;
      const [first]: unknown[] = node.arguments;
      const specifier = isRecord(first) ? textOf(first.expression) : null;
      return specifier === null ? null : { specifier, typeOnly: false };
    }
    default:
      return null;
  }
}

/** @param path from the root of the repository */
export function parseSource(path: string, text: string): Source {
  const nodes = nodesOf(text, { tsx: path.endsWith('x') });
  const imports = nodes
    .map(importOf)
    .filter((one) => one !== null)
    .map(({ specifier, typeOnly }) => ({ from: path, specifier, typeOnly, to: fileOf(path, specifier) }));
  return { path, nodes, imports, isTest: /\.(test|spec)\.tsx?$|(^|\/)tests\/|^e2e\/|^tools\/testing\//.test(path) };
}

export function readSources(): Source[] {
  const isOutside = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);
  return globSync('{shared,shell,mf-*,api,releases,gateway,deploy,e2e,bench,tools}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: isOutside,
  })
    .filter((path) => !path.endsWith('.d.ts'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
}
