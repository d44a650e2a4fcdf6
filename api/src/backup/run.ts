import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { figure, textOption } from '../console/command.ts';
import type { Invocation, Outcome } from '../console/invocation.ts';
import { done } from '../console/outcome.ts';
import { BackupRefused } from './BackupRefused.ts';
import { BACKUP, RESTORE } from './commands.ts';
import { datedFolder, removeOldBackups } from './datedBackups.ts';
import { makeBackup, type StoreFile } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

/** The store of releases as far as backups ask; the caller composes it. */
interface BackupStore {
  readonly place: string;
  files(): AsyncIterable<StoreFile>;
  isFilled(): Promise<boolean>;
  putBack(paths: readonly string[], read: (path: string) => Promise<Uint8Array>): Promise<void>;
}

interface BackupParts {
  readonly config: Config;
  readonly store: BackupStore;
  /** Runs another command where the database is held. */
  readonly command: (invocation: Invocation) => Promise<Outcome>;
}

/** npm runs scripts in the project's folder; a name is meant from where the operator stands. */
const place = (folder: string): string => resolve(process.env.INIT_CWD ?? '.', folder);

async function backup(invocation: Invocation, { config, store, command }: BackupParts): Promise<Outcome> {
  const [target, keep, now] = [place(invocation.input.args[0] ?? ''), textOption(invocation.input, 'keep'), new Date()];
  const folder = keep === undefined ? target : datedFolder(target, now);
  const { at, engine, files } = await makeBackup(folder, {
    engine: config.databaseUrl === null ? 'embedded' : 'postgres',
    now,
    files: store.files(),
    dump: async (file) => {
      const dumped = await command({ ...invocation, command: 'database dump', input: { args: [file], options: {} } });
      if (dumped.exitCode !== 0) throw new BackupRefused(dumped.err);
    },
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  // Only now, with the new one whole.
  const removed = keep === undefined ? [] : await removeOldBackups(target, Number(keep));
  const gone = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : '';
  const text = `${figure(files.length)} files, ${figure(Math.ceil(bytes / 1024))} KB, are in ${folder}.${gone}`;
  return done({ text, json: { folder, at, engine, files: files.length, bytes, removed } }, invocation);
}

async function restore(invocation: Invocation, { config, store }: BackupParts): Promise<Outcome> {
  const folder = place(invocation.input.args[0] ?? '');
  const { manifest, aside } = await restoreBackup(folder, {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    replace: invocation.input.options.replace === true,
    now: new Date(),
    store: {
      place: store.place,
      isFilled: () => store.isFilled(),
      putBack: (paths, from) => store.putBack(paths, (path) => readFile(join(from, path))),
    },
  });
  const note = aside ? ` What was there before is kept in ${aside}.` : '';
  const text = `The backup of ${manifest.at} is back. Start the portal, then look with \`ledger check\`.${note}`;
  return done({ text, json: { at: manifest.at, engine: manifest.engine, aside } }, invocation);
}

/** Runs `backup` or `restore`; null where the command is another one. */
export function runBackup(invocation: Invocation, parts: () => Promise<BackupParts>): Promise<Outcome> | null {
  if (invocation.command === BACKUP.name) return parts().then((backupParts) => backup(invocation, backupParts));
  if (invocation.command === RESTORE.name) return parts().then((backupParts) => restore(invocation, backupParts));
  return null;
}
