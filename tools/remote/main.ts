import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { usageExitCode } from '@friends/shared/cli/commandLine';
import { typedPath } from '@friends/shared/cli/typedPath';
import { parseName, Refused } from '@friends/shared/contract/release/fields';
import { SHELL } from '@friends/shared/contract/release/release';
import { Command } from 'commander';
import { ROOT } from '../root.ts';
import { type Starter, starterFiles } from './starterFiles.ts';

// `npm run remote:new -- mf-hello --plain`, or `--react`: writes a new remote's files from `starters`.

interface Typed {
  readonly plain?: true;
  readonly react?: true;
  readonly to?: string;
}

/** @throws Refused */
function begin(typed: string, { plain, react, to }: Typed): string {
  const name = parseName(typed, 'the name');
  if (name === SHELL) throw new Refused(`the name is ${SHELL}, which is the portal's own`);
  if (plain === react) throw new Refused('say how it is made: --plain, or --react');
  const starter: Starter = plain ? 'plain' : 'react';
  const folder = to === undefined ? join(ROOT, '..', name) : typedPath(to);
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
  const exitCode = usageExitCode(error);
  if (exitCode !== null) process.exitCode = exitCode;
  else if (error instanceof Refused) {
    process.stderr.write(`Nothing was written: ${error.message}.\n`);
    process.exitCode = 1;
  } else throw error;
}
