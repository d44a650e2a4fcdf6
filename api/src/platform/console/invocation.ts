import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Progress } from '@friends/shared/cli/command';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { CommandInput } from './command.ts';

/** One typed command, ready to be executed here or in the running portal. */
export interface Invocation {
  readonly command: string;
  readonly input: CommandInput;
  /** Who decides, for the audit. */
  readonly who: string;
  /** Print JSON instead of text. */
  readonly json: boolean;
}

/** What the operator sees in the end, wherever the command ran. */
export interface Outcome {
  readonly out: string;
  readonly err: string;
  readonly exitCode: number;
}

/** Bytes of the largest file a command takes. */
export const LARGEST_FILE = 256 * 1024 * 1024;

/**
 * What passes over the operator's socket, as HTTP. `POST /commands` takes a form with the field `command` (JSON) and,
 * where the command reads one, the file. The answer is JSON by line: progress, and at last the outcome.
 */
export const COMMANDS_PATH = '/commands';
export const COMMAND_FIELD = 'command';

/** One line of the answer. */
export type Message = { readonly progress: Progress } | { readonly outcome: Outcome };

const WordsSchema = Type.Object({
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

/** The field `command` of an invocation: all but the file. */
export function writeCommand({ command, input: { args, options }, who, json }: Invocation): string {
  return JSON.stringify({ command, args, options, who, json });
}

/** Null where the text is not a command as this version writes it. */
export function readCommand(text: string, file: Uint8Array | null): Invocation | null {
  const words = parse(text);
  if (!Check(WordsSchema, words)) return null;
  const { command, args, options, who, json } = words;
  return { command, who, json, input: { args, options, ...(file ? { file } : {}) } };
}

/** Null for what this version does not know: a later one may say more. */
export function readMessage(line: string): Message | null {
  const message = parse(line);
  return Check(MessageSchema, message) ? message : null;
}

/** A Unix socket's name may be about 100 bytes long on the systems we know. */
const LONGEST_PATH = 100;

/** Where the portal that holds `dataDir` listens for the operator: the same answer for both sides. */
export function socketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\friends-rewards-${short}`;
  const path = join(folder, 'ops.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  return join(tmpdir(), `friends-ops-${process.getuid?.()}-${short}.sock`);
}
