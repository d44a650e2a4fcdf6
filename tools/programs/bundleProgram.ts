import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from '../root.ts';
import { copyPackages, foldersOf, notices, withNeeds } from './packages.ts';
import { MIN_NODE } from './prepare.ts';
import { type ProgramName, programOf } from './programs.ts';
import { listRouteModules } from './routeModules.ts';

/** Optional driver of pg, not installed. */
const LEFT_OUT = /^pg-native$/;

/** Reads a file of its package that lies beside its own. */
const EXTENSIONS = /^@electric-sql\/pglite\/contrib\//;

/** Not bundled: packages by their names, and modules that would not find their files. */
export const externalTo = (packages: readonly string[]) => [LEFT_OUT, EXTENSIONS, ...packages];

/** Tells Node.js the module type without inspecting files. */
const MANIFEST = { private: true, type: 'module', engines: { node: `>=${MIN_NODE.join('.')}` } };

const START = 'start:';

/** Entries run `prepare` first, and load their code afterwards from a separate file. */
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

/** Sources that read files beside themselves find them at the same path below the program's folder. */
const filesStayFindable: Plugin = {
  name: 'files stay findable',
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
 * Bundles code and imports into a few files, which contain nothing unused and load quickly.
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
    plugins: [starters, listRouteModules, filesStayFindable],
    cwd: ROOT,
  });
  const dir = join(folder, 'programs');
  const { output } = await build.write({ dir, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await build.close();
  for (const path of reads) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const copied = withNeeds(packages.filter((one) => !without.includes(one)));
  copyPackages(copied, folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST)}\n`);
  const bundled = foldersOf(output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
  writeFileSync(join(folder, 'NOTICES.txt'), notices(bundled));
  return { bundled, copied };
}
