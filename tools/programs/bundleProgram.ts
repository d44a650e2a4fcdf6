import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from '../root.ts';
import { copyPackages, foldersOf, notices, withNeeds } from './packages.ts';
import { type ProgramName, programOf } from './programs.ts';

/** Not in a program at all: what builds remotes, and a driver that pg looks for in vain. */
export const LEFT_OUT = [/^@friends\/tools\/build\/build$/, /^pg-native$/];

/** Argon2 came into `node:crypto` with it. */
const LEAST_NODE = [24, 7] as const;

/** Node.js must know what the files are without looking into them. */
const MANIFEST = { private: true, type: 'module', engines: { node: `>=${LEAST_NODE.join('.')}` } };

/** What people run: it looks at the Node.js that it is run by before that reads code it does not know. */
const starter = (code: string) => `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${LEAST_NODE[0]} || (major === ${LEAST_NODE[0]} && minor < ${LEAST_NODE[1]})) {
  console.error(\`Node.js ${LEAST_NODE.join('.')} or later is needed; this is \${process.versions.node}.\`);
  process.exit(1);
}
await import('./${code}');
`;

/** A source that reads files beside itself finds them where the program has them: in the same place below its folder. */
const filesStayFindable: Plugin = {
  name: 'files stay findable',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    const folder = JSON.stringify(`/../${relative(ROOT, dirname(id))}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
};

/** Folders of the packages that a program is made of, as they are installed here. */
export interface Held {
  /** Their code went into the program's own files, as far as it is used. */
  readonly bundled: readonly string[];
  /** They lie beside the program as they are, and can be exchanged without it. */
  readonly copied: readonly string[];
}

/**
 * Makes a program that runs without this repository and its packages: its own code and all it imports become a few files, so
 * it holds nothing that is not run, and starts without looking for hundreds of files.
 *
 * @param folder is emptied first
 */
export async function bundleProgram(name: ProgramName, folder: string): Promise<Held> {
  const { entries, forks, reads, packages } = programOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = Object.entries({ ...entries, ...forks });
  const input = Object.fromEntries(sources.map(([entry, source]) => [entry, join(ROOT, source)]));
  const external = [...LEFT_OUT, ...packages];
  const build = await rolldown({ input, platform: 'node', external, plugins: [filesStayFindable], cwd: ROOT });
  const dir = join(folder, 'programs');
  const named = '[name]-[hash].js';
  const { output } = await build.write({
    dir,
    format: 'esm',
    entryFileNames: (chunk) => (Object.hasOwn(entries, chunk.name) ? named : '[name].js'),
    chunkFileNames: named,
  });
  await build.close();
  for (const chunk of output) {
    if (chunk.type === 'chunk' && chunk.isEntry && Object.hasOwn(entries, chunk.name))
      writeFileSync(join(dir, `${chunk.name}.js`), starter(chunk.fileName));
  }
  for (const path of reads) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const copied = withNeeds(packages);
  copyPackages(copied, folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST)}\n`);
  const bundled = foldersOf(output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])));
  writeFileSync(join(folder, 'NOTICES.txt'), notices(bundled));
  return { bundled, copied };
}
