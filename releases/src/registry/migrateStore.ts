import { isRecord } from '@friends/shared/contract/parse';
import { Changed, type Store } from '../store/store.ts';
import { HISTORY, parseEvent, parseLine, storedLine } from './history.ts';
import { REGISTRY } from './stored.ts';

/** Others that write at the same time are waited for, each for moments only. */
const TRIES = 20;

const isFormer = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && value.kind === undefined && value.event === undefined;

/** A line of the version before with its event; anything else as it is. */
function migratedLine(value: unknown): unknown {
  const line = isFormer(value) ? parseLine(value) : null;
  return line === null || !isRecord(value) ? value : { ...storedLine(line), ...value };
}

function migratedText(line: string): string {
  try {
    const value: unknown = JSON.parse(line);
    const migrated = migratedLine(value);
    return migrated === value ? line : JSON.stringify(migrated);
  } catch {
    // Someone broke it by hand: it stays as it is.
    return line;
  }
}

const migratedHistory = (text: string): string => text.split('\n').map(migratedText).join('\n');

function migratedDecision(value: unknown): unknown {
  const event = isFormer(value) ? parseEvent(value) : null;
  return event === null || !isRecord(value) ? value : { ...value, event };
}

function migratedRegistry(text: string): string {
  const registry: unknown = JSON.parse(text);
  if (!isRecord(registry)) return text;
  const { last, decisions } = registry;
  const own = Object.entries(isRecord(decisions) ? decisions : {});
  if (!isFormer(last) && !own.some(([, decision]) => isFormer(decision))) return text;
  const migrated = Object.fromEntries(own.map(([name, decision]) => [name, migratedDecision(decision)]));
  return `${JSON.stringify({ ...registry, last: migratedLine(last), decisions: migrated }, null, 2)}\n`;
}

/** Each document is replaced in one step over what was read, so whoever dies in between, or writes at the same time, loses nothing. */
async function migrate(store: Store, path: string, migrated: (text: string) => string): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const stored = await store.read(path);
    const next = stored && migrated(stored.text);
    if (stored === null || next === null || next === stored.text) return;
    try {
      await store.write(path, next, { ifVersion: stored.version });
      return;
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
    }
  }
}

/**
 * Turns what the version before wrote in history and registry into events, for a store that is being opened; once that is done, it
 * changes nothing. What the version before reads stays beside each event, and what it writes meanwhile is read as it is and migrated
 * at the next opening. A store that cannot be read or written now is opened all the same.
 */
export async function migrateStore(store: Store): Promise<void> {
  try {
    await migrate(store, HISTORY, migratedHistory);
    await migrate(store, REGISTRY, migratedRegistry);
  } catch {
    // Without a right to write, or with a broken registry: whoever uses the store is told.
  }
}
