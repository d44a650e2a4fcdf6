import { isRecord } from '@friends/shared/contract/parse';
import { type Store, VersionConflictError } from '../store/store.ts';
import { HISTORY, parseEvent, parseLine, toStoredLine } from './history.ts';
import { REGISTRY } from './stored.ts';

/** Attempts if concurrent writers keep changing the document; each takes a few milliseconds. */
const MAX_ATTEMPTS = 20;

const isLegacy = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && value.kind === undefined && value.event === undefined;

function migrateLine(value: unknown): unknown {
  const line = isLegacy(value) ? parseLine(value) : null;
  return line === null || !isRecord(value) ? value : { ...toStoredLine(line), ...value };
}

function migrateText(line: string): string {
  try {
    const value: unknown = JSON.parse(line);
    const migrated = migrateLine(value);
    return migrated === value ? line : JSON.stringify(migrated);
  } catch {
    // Lines that somebody broke by editing the file stay as they are.
    return line;
  }
}

const migrateHistory = (text: string): string => text.split('\n').map(migrateText).join('\n');

function migrateDecision(value: unknown): unknown {
  const event = isLegacy(value) ? parseEvent(value) : null;
  return event === null || !isRecord(value) ? value : { ...value, event };
}

function migrateRegistry(text: string): string {
  const registry: unknown = JSON.parse(text);
  if (!isRecord(registry)) return text;
  const { last, decisions } = registry;
  const own = Object.entries(isRecord(decisions) ? decisions : {});
  if (!isLegacy(last) && !own.some(([, decision]) => isLegacy(decision))) return text;
  const migrated = Object.fromEntries(own.map(([name, decision]) => [name, migrateDecision(decision)]));
  return `${JSON.stringify({ ...registry, last: migrateLine(last), decisions: migrated }, null, 2)}\n`;
}

/** Replaces a document atomically, so that neither crashes nor concurrent writers lose data. */
async function migrateDocument(store: Store, path: string, migrated: (text: string) => string): Promise<void> {
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
    await migrateDocument(store, HISTORY, migrateHistory);
    await migrateDocument(store, REGISTRY, migrateRegistry);
  } catch {
    // There is no write permission, or the registry is broken: later use of the store reports it.
  }
}
