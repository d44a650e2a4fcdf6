import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { usageExitCode } from '@friends/shared/cli/commandLine';
import { resolvePath } from '@friends/shared/cli/resolvePath';
import { parseName, Refused } from '@friends/shared/contract/release/fields';
import { SHELL } from '@friends/shared/contract/release/release';
import { Command } from 'commander';
import { ROOT } from '../root.ts';
import { type Starter, starterFiles } from './starterFiles.ts';

// `npm run remote:new -- mf-hello --plain`, or `--react`: writes a new remote's files from `starters`.

interface Options {
  readonly plain?: true;
  readonly react?: true;
  readonly to?: string;
}

/**
 * Writes the files of a new remote.
 *
 * @returns the message for the user
 * @throws Refused
 */
function createRemote(nameInput: string, { plain, react, to }: Options): string {
  const name = parseName(nameInput, 'the name');
  if (name === SHELL) throw new Refused(`the name is ${SHELL}, which is the portal's own`);
  if (plain === react) throw new Refused('choose either --plain or --react');
  const starter: Starter = plain ? 'plain' : 'react';
  const folder = to === undefined ? join(ROOT, '..', name) : resolvePath(to);
  if (existsSync(folder)) throw new Refused(`${folder} already exists: choose another folder with --to`);
  const files = starterFiles(starter, name);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const built = relative(ROOT, starter === 'plain' ? folder : join(folder, 'dist'));
  const buildCommand = starter === 'plain' ? `node release.mjs` : `npm install && npm run build`;
  return `Created ${name} in ${folder}: ${[...files.keys()].join(', ')}.

In that folder:
  ${buildCommand}
Then in this repository:
  npm run release -- check ${built}
  npm run release -- publish ${built}
  npm run release -- live ${name}@1.0.0

docs/remotes.md describes everything that a remote can do.`;
}

try {
  const program = new Command('npm run remote:new --')
    .description('Creates a remote in its own folder, outside of this repository.')
    .argument('<name>', 'such as mf-hello')
    .option('--plain', 'a single script, without a bundler')
    .option('--react', "with the shell's React, and webpack")
    .option('--to <folder>', 'the new folder (default: beside this repository)')
    .showHelpAfterError('(--help shows all options)')
    .exitOverride()
    .parse(process.argv.slice(2), { from: 'user' });
  process.stdout.write(`${createRemote(program.args[0] ?? '', program.opts<Options>())}\n`);
} catch (error) {
  const exitCode = usageExitCode(error);
  if (exitCode !== null) process.exitCode = exitCode;
  else if (error instanceof Refused) {
    process.stderr.write(`Nothing was written: ${error.message}.\n`);
    process.exitCode = 1;
  } else throw error;
}
