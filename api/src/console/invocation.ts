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
