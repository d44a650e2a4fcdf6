import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '../root.ts';
import { RunFailed } from './run.ts';
import { type Stack, waitUntilReady } from './stack.ts';

const GUIDE = 'docs/operations.md';
const FEED = join(ROOT, 'api/fixtures/bookings-city-2015.csv');
const READS = / (list|check|audit|outbox|--help)\b/;
/** Output of a command that does not run at all. */
const BROKEN = /ERR_|This failed|The command failed|^\s+at |Cannot find/m;

/** Splits a command like a shell, with the guide's file in place of the operator's. */
const wordsOf = (line: string): string[] =>
  [...line.replace('$PWD/feed.csv', FEED).matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

/** All commands of the guide for the container `operator`, in its order, without `docker-compose run --rm`. */
function guideCommands(): string[] {
  const text = readFileSync(join(ROOT, GUIDE), 'utf8').replaceAll(/\s*\n\s+/g, ' ');
  const lines = text.matchAll(/docker-compose run --rm ((?:-v "[^"]*" )?operator [^`#\n]+)/g);
  const spans = text.matchAll(/`((?:members|redemptions|bookings|points|ledger|audit) [a-z-]+[^`]*)`/g);
  return [
    ...new Set([
      ...[...lines].map(([, line = '']) => line.trim()),
      ...[...spans].map(([, words = '']) => `operator ${words}`),
    ]),
  ];
}

/** @throws if it does not run, or only reads and is refused */
async function runCommand({ compose }: Stack, line: string): Promise<void> {
  try {
    await compose('run', '--rm', '-T', ...wordsOf(line));
  } catch (error) {
    if (!(error instanceof RunFailed)) throw error;
    // An unclaimed redemption cannot be approved: a sentence, and 1.
    if (error.code !== 1 || READS.test(line) || BROKEN.test(error.message)) throw error;
  }
}

/** Backup and restore are a step of their own. */
const BACKUPS = / (backup|restore) /;

/** @returns the number of commands run */
export async function runGuideCommands(stack: Stack): Promise<number> {
  const commands = guideCommands().filter((line) => !BACKUPS.test(line));
  for (const line of commands) await runCommand(stack, line);
  return commands.length;
}

async function runJson({ compose }: Stack, ...args: readonly string[]): Promise<unknown> {
  return JSON.parse(await compose('run', '--rm', '-T', ...args, '--json'));
}

async function firstMemberId(stack: Stack): Promise<string> {
  const members = await runJson(stack, 'operator', 'members', 'list');
  const [first]: unknown[] = Array.isArray(members) ? members : [];
  if (!isRecord(first)) throw new Error('members list is empty');
  return String(first.id);
}

/** Backs up as in the guide, changes points and restores. @throws if points, releases or ledger are wrong afterwards */
export async function backUpAndRestore(stack: Stack): Promise<void> {
  const operator = (...args: readonly string[]) => stack.compose('run', '--rm', '-T', 'operator', ...args);
  const member = await firstMemberId(stack);
  const readState = async () => {
    const lines = await runJson(stack, 'operator', 'ledger', 'lines', member);
    const releases = await runJson(stack, 'release', 'list');
    return JSON.stringify([lines, releases]);
  };
  const [backup, restore] = guideCommands().filter((line) => BACKUPS.test(line));
  if (!backup || !restore) throw new Error(`${GUIDE} has no commands for backup and restore`);
  const before = await readState();
  const backupResult = await runJson(stack, ...wordsOf(backup));
  if (!isRecord(backupResult)) throw new Error('backup printed no folder');
  await operator('points', 'correct', member, '7', '--why', 'After the backup');
  if ((await readState()) === before) throw new Error('points correct changed nothing');
  await stack.compose('stop', 'api');
  // The guide's folder is named after another time.
  await stack.compose('run', '--rm', '-T', ...wordsOf(restore.replace(/\/backups\/\S+/, String(backupResult.folder))));
  await stack.compose('start', 'api');
  await waitUntilReady(`${stack.url}/readyz`);
  if ((await readState()) !== before) throw new Error('Points and releases are not those of the backup');
  await operator('ledger', 'check');
}
