import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Progress } from '@friends/shared/cli/command';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { CommandInput } from './command.ts';

export interface Invocation {
  readonly command: string;
  readonly input: CommandInput;
  readonly who: string;
  readonly json: boolean;
}

export interface Outcome {
  readonly out: string;
  readonly err: string;
  readonly exitCode: number;
}

/** Bytes of the largest file a command accepts. */
export const LARGEST_FILE = 256 * 1024 * 1024;

/**
 * Protocol of the operator's socket: HTTP. `POST /commands` takes a form with the field `command` (JSON) and, if the
 * command reads one, the file. The response is one JSON message per line: progress, and finally the outcome.
 */
export const COMMANDS_PATH = '/commands';
export const COMMAND_FIELD = 'command';

export type Message = { readonly progress: Progress } | { readonly outcome: Outcome };

const CommandSchema = Type.Object({
  command: Type.String(),
  args: Type.Array(Type.String()),
  options: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()])),
  who: Type.String({ minLength: 1, maxLength: 100 }),
  json: Type.Boolean(),
});

const MessageSchema = Type.Union([
  Type.Object({
    progress: Type.Object({ label: Type.String(), done: Type.Number(), total: Type.Number() }),
  }),
  Type.Object({
    outcome: Type.Object({ out: Type.String(), err: Type.String(), exitCode: Type.Integer() }),
  }),
]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function serializeCommand({ command, input: { args, options }, who, json }: Invocation): string {
  return JSON.stringify({ command, args, options, who, json });
}

/** Returns null if the text isn't a command in the format of this version. */
export function parseCommand(text: string, file: Uint8Array | null): Invocation | null {
  const sent = parse(text);
  if (!Check(CommandSchema, sent)) return null;
  const { command, args, options, who, json } = sent;
  return { command, who, json, input: { args, options, ...(file ? { file } : {}) } };
}

/** Returns null for unknown messages, which a later version may send. */
export function parseMessage(line: string): Message | null {
  const message = parse(line);
  return Check(MessageSchema, message) ? message : null;
}

/** Unix socket paths are limited to about 100 bytes (Linux 108, macOS 104). */
const MAX_PATH_LENGTH = 100;

/** Path of the socket on which the portal that uses `dataDir` listens for the operator; both sides compute it. */
export function socketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\friends-rewards-${short}`;
  const path = join(folder, 'ops.sock');
  if (Buffer.byteLength(path) <= MAX_PATH_LENGTH) return path;
  return join(tmpdir(), `friends-ops-${process.getuid?.()}-${short}.sock`);
}
