import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Refused, takeName } from '@friends/shared/contract/release/fields';
import { SHELL } from '@friends/shared/contract/release/release';
import { Command, CommanderError } from 'commander';
import { ROOT } from '../root.ts';
import { type Starter, starterFiles } from './starterFiles.ts';

// `npm run remote:new -- mf-hello --plain`, or `--react`: writes the files that docs/remotes.md begins with.

const WRONG_USAGE = 2;

interface Typed {
  readonly plain?: true;
  readonly react?: true;
  readonly to?: string;
}

const { INIT_CWD = '.' } = process.env;

/** @throws Refused */
function begin(typed: string, { plain, react, to }: Typed): string {
  const name = takeName(typed, 'the name');
  if (name === SHELL) throw new Refused(`the name is ${SHELL}, which is the portal's own`);
  if (plain === react) throw new Refused('say how it is made: --plain, or --react');
  const starter: Starter = plain ? 'plain' : 'react';
  const folder = to === undefined ? join(ROOT, '..', name) : resolve(INIT_CWD, to);
  if (existsSync(folder)) throw new Refused(`${folder} is there already: name another folder with --to`);
  const files = starterFiles(starter, name);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const built = relative(ROOT, starter === 'plain' ? folder : join(folder, 'dist'));
  const make = starter === 'plain' ? `node release.mjs` : `npm install && npm run build`;
  return `${name} begins in ${folder}: ${[...files.keys()].join(', ')}.

In that folder:
  ${make}
Then here:
  npm run release -- check ${built}
  npm run release -- publish ${built}
  npm run release -- live ${name}@1.0.0

docs/remotes.md says all that it may do.`;
}

try {
  const program = new Command('npm run remote:new --')
    .description('Begins a remote in a folder of its own, outside of this repository.')
    .argument('<name>', 'such as mf-hello')
    .option('--plain', 'one script without a bundler')
    .option('--react', "with the shell's React, and webpack")
    .option('--to <folder>', 'where it goes (default: beside this repository)')
    .showHelpAfterError('(--help shows what there is)')
    .exitOverride()
    .parse(process.argv.slice(2), { from: 'user' });
  process.stdout.write(`${begin(program.args[0] ?? '', program.opts<Typed>())}\n`);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  else if (error instanceof Refused) {
    process.stderr.write(`Nothing was written: ${error.message}.\n`);
    process.exitCode = 1;
  } else throw error;
}
