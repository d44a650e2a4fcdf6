import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { EAGER_SHARED, LAZY_SHARED } from '../../build/sharedModules.ts';
import { ROOT } from '../../root.ts';

const SHARED = join(ROOT, 'shared');
const PACKAGE = '@friends/shared/';
/** Excluded, as `release.json` has its own contract number. */
const RELEASE_CONTRACT = 'contract/release/';
const IMPORTED = /(?:from |import\()["']([^"']+)["']/g;

const SHARED_KEYS = [...EAGER_SHARED, ...LAZY_SHARED].filter((key) => key.startsWith(PACKAGE));

function sourceOf(key: string): string {
  const path = join(SHARED, key.slice(PACKAGE.length));
  const source = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file));
  if (!source) throw new Error(`${key} is shared, but there is no ${relative(ROOT, path)}.ts`);
  return source;
}

function writeDeclarations(folder: string): void {
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      // Other checks check types.
      noCheck: true,
      outDir: folder,
      rootDir: SHARED,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
    },
    files: [join(SHARED, 'assets.d.ts'), ...SHARED_KEYS.map(sourceOf)],
  };
  const path = join(folder, 'tsconfig.json');
  writeFileSync(path, JSON.stringify(config));
  const { status, stdout } = spawnSync('tsc', ['-p', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`TypeScript cannot describe what is shared: ${stdout}`);
}

/** Null for a package's. */
function declarationOf(specifier: string, importer: string, folder: string): string | null {
  const path = specifier.startsWith(PACKAGE)
    ? join(folder, specifier.slice(PACKAGE.length))
    : specifier.startsWith('.')
      ? resolve(dirname(importer), specifier.replace(/\.tsx?$/, ''))
      : null;
  if (path === null || path.startsWith(join(folder, RELEASE_CONTRACT))) return null;
  return existsSync(`${path}.d.ts`) ? `${path}.d.ts` : null;
}

/** Side-effect imports, which TypeScript repeats in declarations. */
const SIDE_EFFECT_IMPORT = /^import '[^']+';$/;

/**
 * Lists all exported declarations of shared modules, and those of `shared` that they refer to, such as the portal.
 *
 * @returns lines, grouped by file
 */
export function readSurface(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'friends-surface-'));
  try {
    writeDeclarations(folder);
    const declarations = new Set(SHARED_KEYS.map((key) => join(folder, `${key.slice(PACKAGE.length)}.d.ts`)));
    for (const file of declarations) {
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
        const next = declarationOf(specifier, file, folder);
        if (next !== null) declarations.add(next);
      }
    }
    return [...declarations]
      .sort()
      .flatMap((file) => [`# ${relative(folder, file)}`, ...readFileSync(file, 'utf8').trimEnd().split('\n')])
      .filter((line) => !SIDE_EFFECT_IMPORT.test(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
