import { Check, Clean } from 'typebox/value';
import { isRecord, isString } from '../parse.ts';
import { type HistoryEvent, SCHEMA_BY_KIND } from './historyEvent.ts';

/** Parses an event of a known kind; null for anything else. */
export function parseKnownEvent(value: unknown): HistoryEvent | null {
  if (!isRecord(value)) return null;
  const schema = SCHEMA_BY_KIND.get(value.kind);
  if (schema === undefined || !Check(schema, value)) return null;
  const event: HistoryEvent = structuredClone(value);
  Clean(schema, event);
  return event;
}

/** Parses an event stored by a later version, keeping its kind's name; null if invalid. */
export function parseLaterEvent(value: unknown): HistoryEvent | null {
  if (!isRecord(value)) return null;
  const { kind, by, at } = value;
  return isString(kind) && isString(by) && isString(at) ? { kind: 'unknown', text: kind, by, at } : null;
}
