import { isRecord } from '@friends/shared/contract/parse';
import { type Store, VersionConflictError } from '../store/store.ts';
import { HISTORY, parseEvent, parseLine, storedLine } from './history.ts';
import { REGISTRY } from './stored.ts';

/** Attempts if concurrent writers keep changing the document; each takes a few milliseconds. */
const MAX_ATTEMPTS = 20;

const isLegacy = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && value.kind === undefined && value.event === undefined;

function migratedLine(value: unknown): unknown {
  const line = isLegacy(value) ? parseLine(value) : null;
  return line === null || !isRecord(value) ? value : { ...storedLine(line), ...value };
}

function migratedText(line: string): string {
  try {
    const value: unknown = JSON.parse(line);
    const migrated = migratedLine(value);
    return migrated === value ? line : JSON.stringify(migrated);
  } catch {
    // Lines that somebody broke by editing the file stay as they are.
    return line;
  }
}

const migratedHistory = (text: string): string => text.split('\n').map(migratedText).join('\n');

function migratedDecision(value: unknown): unknown {
  const event = isLegacy(value) ? parseEvent(value) : null;
  return event === null || !isRecord(value) ? value : { ...value, event };
}

function migratedRegistry(text: string): string {
  const registry: unknown = JSON.parse(text);
  if (!isRecord(registry)) return text;
  const { last, decisions } = registry;
  const own = Object.entries(isRecord(decisions) ? decisions : {});
  if (!isLegacy(last) && !own.some(([, decision]) => isLegacy(decision))) return text;
  const migrated = Object.fromEntries(own.map(([name, decision]) => [name, migratedDecision(decision)]));
  return `${JSON.stringify({ ...registry, last: migratedLine(last), decisions: migrated }, null, 2)}\n`;
}

/** Replaces a document atomically, so that neither crashes nor concurrent writers lose data. */
async function migrate(store: Store, path: string, migrated: (text: string) => string): Promise<void> {
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
    const stored = await store.read(path);
    const next = stored && migrated(stored.text);
    if (stored === null || next === null || next === stored.text) return;
    try {
      await store.write(path, next, { ifVersion: stored.version });
      return;
    } catch (error) {
      if (!(error instanceof VersionConflictError)) throw error;
    }
  }
}

/**
 * Adds events to the history and registry of the previous version, and keeps its fields. What processes of that version
 * still write is readable, and migrated when the store is opened next. A failure does not prevent opening the store.
 */
export async function migrateStore(store: Store): Promise<void> {
  try {
    await migrate(store, HISTORY, migratedHistory);
    await migrate(store, REGISTRY, migratedRegistry);
  } catch {
    // There is no write permission, or the registry is broken: later use of the store reports it.
  }
}
