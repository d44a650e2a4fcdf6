import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from '../root.ts';
import { copyPackages, foldersOf, licenceNotices, withDependencies } from './packages.ts';
import { MIN_NODE } from './prepare.ts';
import { type ProgramName, programOf } from './programs.ts';
import { listRouteModules } from './routeModules.ts';

/** Optional native driver of pg, which is not installed. */
const NATIVE_DRIVER = /^pg-native$/;

/** Modules that read files beside their own. */
const PGLITE_EXTENSIONS = /^@electric-sql\/pglite\/contrib\//;

/** Modules that are not bundled: the given packages, and those that would not work in a bundle. */
export const externalTo = (packages: readonly string[]) => [NATIVE_DRIVER, PGLITE_EXTENSIONS, ...packages];

/** The program's package.json: with the module type, Node.js need not inspect files. */
const MANIFEST = { private: true, type: 'module', engines: { node: `>=${MIN_NODE.join('.')}` } };

const START = 'start:';

/** Each entry first runs `prepare`, and then loads its code from a separate file. */
const starters: Plugin = {
  name: 'starters',
  resolveId: (id) => (id.startsWith(START) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${START}`)) return null;
    const [prepare, source] = [join(import.meta.dirname, 'prepare.ts'), id.slice(START.length + 1)].map((path) =>
      JSON.stringify(path),
    );
    return `import { prepare } from ${prepare};\nprepare();\nawait import(${source});\n`;
  },
};

/** Keeps `import.meta.dirname` working: files that sources read are at the same path below the program's folder. */
const keepFilePaths: Plugin = {
  name: 'keep file paths',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    const folder = JSON.stringify(`/../${relative(ROOT, dirname(id))}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
};

export interface BundledPackages {
  /** Bundled into the program's own files, as far as used. */
  readonly bundled: readonly string[];
  /** Copied beside the program, so that they can be replaced. */
  readonly copied: readonly string[];
}

/**
 * Bundles a program's code and its imports into a few files without unused code, so that it starts quickly.
 *
 * @param folder is emptied first
 * @param without packages that are not copied; using them fails with a message
 */
export async function bundleProgram(
  name: ProgramName,
  folder: string,
  without: readonly string[] = [],
): Promise<BundledPackages> {
  const { entries, forks, reads, packages } = programOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const started = Object.entries(entries).map(([entry, source]) => [entry, START + join(ROOT, source)]);
  const forked = Object.entries(forks).map(([entry, source]) => [entry, join(ROOT, source)]);
  const input = Object.fromEntries([...started, ...forked]);
  const build = await rolldown({
    input,
    platform: 'node',
    external: externalTo(packages),
    plugins: [starters, listRouteModules, keepFilePaths],
    cwd: ROOT,
  });
  const dir = join(folder, 'programs');
  const { output } = await build.write({ dir, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await build.close();
  for (const path of reads) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const copied = withDependencies(packages.filter((item) => !without.includes(item)));
  copyPackages(copied, folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST)}\n`);
  const bundled = foldersOf(output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
  writeFileSync(join(folder, 'NOTICES.txt'), licenceNotices(bundled));
  return { bundled, copied };
}
