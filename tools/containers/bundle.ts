import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from '../root.ts';
import { copyPackages, notices, withNeeds } from './packages.ts';

// Makes what the images run: `node tools/containers/bundle.ts <program> <folder>`. A program's own code and all it imports
// become a few files, so an image holds nothing that is not run, and starts without looking for hundreds of files.

interface Program {
  /** File to run, without `.js`, and the source it is made from. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files it reads, beside its code. */
  readonly reads: readonly string[];
  /** Packages that stay as they are, because they bring native code or read files of their own. */
  readonly packages: readonly string[];
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  api: {
    entries: {
      serve: 'deploy/gateway/src/serve.ts',
      migrate: 'deploy/gateway/src/migrate.ts',
      healthy: 'deploy/gateway/src/healthy.ts',
      ops: 'api/src/ops.ts',
    },
    reads: ['api/migrations', 'api/demo'],
    packages: ['sharp'],
  },
  release: {
    entries: { release: 'deploy/release/src/main.ts' },
    reads: [],
    packages: ['playwright-core', '@axe-core/playwright'],
  },
};

/** Not in an image at all: the embedded database, what builds remotes, and a driver that pg looks for in vain. */
const LEFT_OUT = [/^@electric-sql\//, /^@friends\/tools\/build\/build$/, /^pg-native$/];

/** A source that reads files beside itself finds them where the image has them: in the same place below the folder. */
const filesStayFindable: Plugin = {
  name: 'files stay findable',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    const folder = JSON.stringify(`/../${relative(ROOT, dirname(id))}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
};

async function bundle({ entries, reads, packages }: Program, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const input = Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(ROOT, source)]));
  const external = [...LEFT_OUT, ...packages];
  const build = await rolldown({ input, platform: 'node', external, plugins: [filesStayFindable], cwd: ROOT });
  const dir = join(folder, 'programs');
  const { output } = await build.write({ dir, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await build.close();
  for (const path of reads) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  copyPackages(withNeeds(packages), folder);
  // Node.js must know what the files are without looking into them.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const files = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  writeFileSync(join(folder, 'NOTICES.txt'), notices(files));
}

const [name = '', folder = ''] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
if (!program || folder === '') {
  console.error(`Write node tools/containers/bundle.ts ${Object.keys(PROGRAMS).join('|')} <folder>`);
  process.exit(2);
}
await bundle(program, folder);
