import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { textOption } from '@friends/shared/cli/command';
import type { Config } from '../config/config.ts';
import { figure } from '../console/command.ts';
import { printedResult } from '../console/execute.ts';
import type { Invocation, Outcome } from '../console/invocation.ts';
import type { NamedConnection } from '../database/engines/connectionFault.ts';
import { BACKUP, RESTORE } from './commands.ts';
import { readErasedMembers, repeatErasures, writeErasedFile } from './erasedMembers.ts';
import { type BackupStore, makeBackup } from './makeBackup.ts';
import { BackupRefused, MANIFEST } from './manifest.ts';
import { isFilled, restoreBackup } from './restoreBackup.ts';

const DATED_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Folder for a backup, named after its UTC time so that names sort by age: `2026-11-25T19-30-00Z`. */
const datedFolder = (folder: string, now: Date): string =>
  join(folder, `${now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')}Z`);

/**
 * Removes dated backups older than the newest `keep` complete ones, and incomplete ones before those. Leaves everything
 * else in the folder alone.
 *
 * @returns the names removed
 */
async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => DATED_NAME.test(name)).sort();
  const oldestKept = backups.filter((name) => existsSync(join(folder, name, MANIFEST))).at(-keep);
  const old = backups.filter((name) => oldestKept !== undefined && name < oldestKept);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old;
}

interface BackupParts {
  readonly config: Config;
  readonly store: BackupStore;
  readonly command: (invocation: Invocation) => Promise<Outcome>;
}

/** Resolves a path against the operator's current folder: npm runs scripts in the project's folder. */
const resolveFolder = (folder: string): string => resolve(process.env.INIT_CWD ?? '.', folder);

async function backup(invocation: Invocation, { config, store, command }: BackupParts): Promise<Outcome> {
  const target = resolveFolder(invocation.input.args[0] ?? '');
  const keep = textOption(invocation.input, 'keep');
  const now = new Date();
  const folder = keep === undefined ? target : datedFolder(target, now);
  const source = { engine: config.database === null ? 'embedded' : 'postgres', now, store } as const;
  const { at, engine, files } = await makeBackup(folder, source, async (file) => {
    const dump = await command({ ...invocation, command: 'database dump', input: { args: [file], options: {} } });
    if (dump.exitCode !== 0) throw new BackupRefused(dump.err);
  });
  const notes = await writeErasedFile(folder, invocation, command);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  // Removed only after the new backup is complete.
  const removed = keep === undefined ? [] : await removeOldBackups(target, Number(keep));
  const removedText = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : '';
  const text = `${figure(files.length)} files, ${figure(Math.ceil(bytes / 1024))} KB, written to ${folder}.${removedText}`;
  return printedResult(
    { text: [text, ...notes].join('\n'), json: { folder, at, engine, files: files.length, bytes, removed } },
    invocation,
  );
}

/** Restoring drops and creates tables, which only their owner may do. */
function connectionForRestoring({ database, databaseOwner }: Config): NamedConnection | null {
  if (databaseOwner !== null) return { connection: databaseOwner, setting: 'DATABASE_OWNER_URL' };
  return database === null ? null : { connection: database, setting: 'DATABASE_URL' };
}

async function restore(invocation: Invocation, { config, store, command }: BackupParts): Promise<Outcome> {
  const folder = resolveFolder(invocation.input.args[0] ?? '');
  const replace = invocation.input.options.replace === true;
  const target = { database: connectionForRestoring(config), dataDir: config.dataDir };
  const isReplaced = replace && (await isFilled(target));
  const erased = await readErasedMembers(folder, { invocation, isReplaced, runCommand: command });
  const { manifest, previousFolder } = await restoreBackup(folder, { ...target, replace, now: new Date(), store });
  const { notes, exitCode } = await repeatErasures(erased, invocation, command);
  const note = previousFolder ? ` The previous database was moved to ${previousFolder}.` : '';
  const text = `Restored the backup of ${manifest.at}. Start the portal, then run \`ledger check\`. Sessions, invites and tokens of staff have ended.${note}`;
  const json = { at: manifest.at, engine: manifest.engine, previousFolder, erasures: notes };
  return printedResult({ text: [text, ...notes].join('\n'), json, exitCode }, invocation);
}

/** Runs the command if it is `backup` or `restore`; otherwise returns null. */
export function runBackup(invocation: Invocation, parts: () => Promise<BackupParts>): Promise<Outcome> | null {
  if (invocation.command === BACKUP.name) return parts().then((backupParts) => backup(invocation, backupParts));
  if (invocation.command === RESTORE.name) return parts().then((backupParts) => restore(invocation, backupParts));
  return null;
}
