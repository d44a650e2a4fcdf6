import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Message } from './protocol.ts';

/** Maximum length of a message without markup: a page's head with its data for search engines. */
const MAX_JSON_LENGTH = 256_000;
const MAX_ERROR_LENGTH = 1_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Markup is a JSON string without structure, which parses fast at any length. */
function withMarkup(rendered: unknown, markup: string | null): unknown {
  if (markup === null || !isRecord(rendered)) return rendered;
  return { ...rendered, html: markup.startsWith('"') ? parse(markup) : undefined };
}

function parseTaskMessage(message: Readonly<Record<string, unknown>>, markup: string | null): Message | null {
  const { id, step, missing, error } = message;
  if (typeof id !== 'number') return null;
  if (step === 'loading' || step === 'rendering') return { id, step };
  if (missing === 'parser') return { id, missing };
  if (isString(error)) return { id, error: error.slice(0, MAX_ERROR_LENGTH) };
  return 'rendered' in message ? { id, rendered: withMarkup(message.rendered, markup) } : null;
}

/** Parses a line from an untrusted process; null if it violates the protocol. */
export function parseMessage(line: string): Message | null {
  const tab = line.indexOf('\t');
  const json = tab < 0 ? line : line.slice(0, tab);
  if (json.length > MAX_JSON_LENGTH) return null;
  const message = parse(json);
  if (!isRecord(message)) return null;
  return message.step === 'ready' ? { step: 'ready' } : parseTaskMessage(message, tab < 0 ? null : line.slice(tab + 1));
}
