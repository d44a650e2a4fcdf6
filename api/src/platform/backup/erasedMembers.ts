import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Invocation, Outcome } from '../console/invocation.ts';

/**
 * List of erased members, beside the folders of backups: each backup rewrites it, so that restoring an older one erases
 * them again (docs/operations.md#restore-a-backup).
 */
const ERASED_FILE = 'erased-members.json';

type RunCommand = (invocation: Invocation) => Promise<Outcome>;

const besideOf = (folder: string): string => join(dirname(folder), ERASED_FILE);

function listIn(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Erased members of the database that is there now; null if it cannot be read. */
async function readErasedFromDatabase(invocation: Invocation, command: RunCommand): Promise<readonly unknown[] | null> {
  const input = { args: [], options: {} };
  const asked = { ...invocation, json: true, command: 'erasures export', input };
  const outcome = await command(asked).catch(() => null);
  return outcome?.exitCode === 0 ? listIn(outcome.out) : null;
}

const readErasedFile = async (folder: string): Promise<readonly unknown[]> =>
  listIn(await readFile(besideOf(folder), 'utf8').catch(() => ''));

/**
 * Writes the list beside a backup, if there is someone on it. Members of a list that is there stay: it may be of a database that
 * was lost.
 *
 * @returns sentences for the operator
 */
export async function writeErased(
  folder: string,
  invocation: Invocation,
  command: RunCommand,
): Promise<readonly string[]> {
  const erased = [...(await readErasedFile(folder)), ...((await readErasedFromDatabase(invocation, command)) ?? [])];
  const lines = [...new Set(erased.map((one) => JSON.stringify(one)))];
  if (lines.length === 0) return [];
  const file = besideOf(folder);
  try {
    await writeFile(`${file}.draft`, `[\n${lines.join(',\n')}\n]\n`, { flush: true, mode: 0o600 });
    await rename(`${file}.draft`, file);
    return [];
  } catch {
    return [
      `${file} cannot be written: keep what \`erasures export --json\` prints, to erase members again after a restore.`,
    ];
  }
}

export interface KnownErased {
  readonly members: readonly unknown[];
  /** True if the replaced database was read, too; null if there is none. */
  readonly isPresentRead: boolean | null;
}

/**
 * Erased members that are known before a restore: beside the backup, and in the database that it replaces.
 *
 * @param isReplaced if there is a database to replace
 */
export async function readErasedMembers(
  folder: string,
  { invocation, isReplaced, command }: { invocation: Invocation; isReplaced: boolean; command: RunCommand },
): Promise<KnownErased> {
  const beside = await readErasedFile(folder);
  if (!isReplaced) return { members: beside, isPresentRead: null };
  const present = await readErasedFromDatabase(invocation, command);
  return { members: [...beside, ...(present ?? [])], isPresentRead: present !== null };
}

/** Erases them in the restored database. @returns sentences for the operator, and the exit code */
export async function repeatErasures(
  { members, isPresentRead }: KnownErased,
  invocation: Invocation,
  command: RunCommand,
): Promise<{ readonly notes: readonly string[]; readonly exitCode: number }> {
  const unread =
    isPresentRead === false
      ? [`The database before it could not be read: members erased since ${ERASED_FILE} was written are back.`]
      : [];
  if (members.length === 0) return { notes: unread, exitCode: 0 };
  const file = new TextEncoder().encode(JSON.stringify(members));
  const input = { args: [ERASED_FILE], options: {}, file };
  const { exitCode, out, err } = await command({ ...invocation, command: 'erasures repeat', json: false, input });
  if (exitCode === 0) return { notes: [...unread, out.trim()], exitCode: 0 };
  const notes = [...unread, `Erased members are back: ${err.trim()} Then run \`erasures repeat\` with ${ERASED_FILE}.`];
  return { notes, exitCode };
}
