import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import semver from 'semver';
import { workspaceVersion } from '../../build/packages.ts';
import { ROOT } from '../../root.ts';
import { readSurface } from './readSurface.ts';
import { versionNeeded } from './versionNeeded.ts';

// Exits with 1 unless shared modules are recorded, with a risen version after changes; `--write` records them.

const RECORD = join(import.meta.dirname, 'shared.txt');

const [first = '', ...lines] = readFileSync(RECORD, 'utf8').trimEnd().split('\n');
const recorded = { version: first.replace(/^version /, ''), lines };
const now = readSurface();
const version = workspaceVersion('shared');
const needed = versionNeeded(recorded, now);
const isRecorded = recorded.version === version && now.join('\n') === recorded.lines.join('\n');

if (semver.lt(version, needed)) {
  console.error(
    `What the shell shares changed since ${recorded.version}: raise the version in shared/package.json from ${version} to ${needed}, run npm install, and then npx node tools/verify/surface/surface.ts --write`,
  );
  process.exitCode = 1;
} else if (process.argv.includes('--write')) {
  writeFileSync(RECORD, `${[`version ${version}`, ...now].join('\n')}\n`);
  console.info(`${relative(ROOT, RECORD)} records what is shared as of ${version}`);
} else if (!isRecorded) {
  console.error(
    `${relative(ROOT, RECORD)} does not match what is shared as of ${version}: npx node tools/verify/surface/surface.ts --write`,
  );
  process.exitCode = 1;
} else console.info(`${now.length} lines are shared as of ${version}, as recorded`);
