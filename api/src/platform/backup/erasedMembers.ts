import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Invocation, Outcome } from '../console/invocation.ts';

/**
 * List of erased members, beside the folders of backups: each backup rewrites it, so that restoring an older one erases
 * them again (docs/operations.md#restore-a-backup).
 */
const ERASED_FILE = 'erased-members.json';

type RunCommand = (invocation: Invocation) => Promise<Outcome>;

const erasedFileOf = (folder: string): string => join(dirname(folder), ERASED_FILE);

function parseList(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Erased members of the current database; null if it cannot be read. */
async function readErasedFromDatabase(
  invocation: Invocation,
  runCommand: RunCommand,
): Promise<readonly unknown[] | null> {
  const input = { args: [], options: {} };
  const request = { ...invocation, json: true, command: 'erasures export', input };
  const outcome = await runCommand(request).catch(() => null);
  return outcome?.exitCode === 0 ? parseList(outcome.out) : null;
}

const readErasedFile = async (folder: string): Promise<readonly unknown[]> =>
  parseList(await readFile(erasedFileOf(folder), 'utf8').catch(() => ''));

/**
 * Writes the list beside a backup, unless it is empty. Keeps the members of an existing list, which may be from a database that was
 * lost.
 *
 * @returns sentences for the operator
 */
export async function writeErasedFile(
  folder: string,
  invocation: Invocation,
  runCommand: RunCommand,
): Promise<readonly string[]> {
  const erased = [...(await readErasedFile(folder)), ...((await readErasedFromDatabase(invocation, runCommand)) ?? [])];
  const lines = [...new Set(erased.map((one) => JSON.stringify(one)))];
  if (lines.length === 0) return [];
  const file = erasedFileOf(folder);
  try {
    await writeFile(`${file}.draft`, `[\n${lines.join(',\n')}\n]\n`, { flush: true, mode: 0o600 });
    await rename(`${file}.draft`, file);
    return [];
  } catch {
    return [
      `${file} cannot be written: store the output of \`erasures export --json\`, to erase the members again after a restore.`,
    ];
  }
}

export interface KnownErased {
  readonly members: readonly unknown[];
  /** True if the list of the replaced database was read; null if there is no database to replace. */
  readonly isReplacedRead: boolean | null;
}

/**
 * Erased members that are known before a restore: beside the backup, and in the database that it replaces.
 *
 * @param isReplaced true if there is a database to replace
 */
export async function readErasedMembers(
  folder: string,
  { invocation, isReplaced, runCommand }: { invocation: Invocation; isReplaced: boolean; runCommand: RunCommand },
): Promise<KnownErased> {
  const beside = await readErasedFile(folder);
  if (!isReplaced) return { members: beside, isReplacedRead: null };
  const present = await readErasedFromDatabase(invocation, runCommand);
  return { members: [...beside, ...(present ?? [])], isReplacedRead: present !== null };
}

/** Erases the members in the restored database. Returns sentences for the operator, and the exit code. */
export async function repeatErasures(
  { members, isReplacedRead }: KnownErased,
  invocation: Invocation,
  runCommand: RunCommand,
): Promise<{ readonly notes: readonly string[]; readonly exitCode: number }> {
  const unread =
    isReplacedRead === false
      ? [
          `The replaced database could not be read: members erased after ${ERASED_FILE} was written are no longer erased.`,
        ]
      : [];
  if (members.length === 0) return { notes: unread, exitCode: 0 };
  const file = new TextEncoder().encode(JSON.stringify(members));
  const input = { args: [ERASED_FILE], options: {}, file };
  const { exitCode, out, err } = await runCommand({ ...invocation, command: 'erasures repeat', json: false, input });
  if (exitCode === 0) return { notes: [...unread, out.trim()], exitCode: 0 };
  const notes = [
    ...unread,
    `Members are no longer erased: ${err.trim()} Then run \`erasures repeat\` with ${ERASED_FILE}.`,
  ];
  return { notes, exitCode };
}
