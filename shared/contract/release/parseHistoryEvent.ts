import { Check, Clean } from 'typebox/value';
import { isRecord, isString } from '../parse.ts';
import { type HistoryEvent, SCHEMA_BY_KIND } from './historyEvent.ts';

/** Parses an event that this version knows; null for anything else. */
export function parseKnownEvent(value: unknown): HistoryEvent | null {
  if (!isRecord(value)) return null;
  const schema = SCHEMA_BY_KIND.get(value.kind);
  if (schema === undefined || !Check(schema, value)) return null;
  const event: HistoryEvent = structuredClone(value);
  Clean(schema, event);
  return event;
}

/** An event that a later version has stored, by the name of its kind; null if it cannot be read. */
export function parseLaterEvent(value: unknown): HistoryEvent | null {
  if (!isRecord(value)) return null;
  const { kind, by, at } = value;
  return isString(kind) && isString(by) && isString(at) ? { kind: 'unknown', text: kind, by, at } : null;
}
