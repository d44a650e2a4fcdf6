import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { isCalendarDay } from '../calendar/days.ts';
import type { Clock, Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import type { MailSignal } from '../http/context.ts';

/** A failure whose message is one sentence for the operator; no stack is shown. */
export class OpsError extends ExplainedError {
  override readonly name = 'OpsError';
}

/** What the operator typed, as plain data: it may travel over a socket to the running portal. */
export interface CommandInput {
  /** Positional arguments; of `<id...>` each id is one. A file's name stays among them. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Content of the file argument, read by the command line itself. */
  readonly file?: Uint8Array;
}

export interface CommandResult {
  /** Printed without `--json`. */
  readonly text: string;
  /** Printed with `--json`. */
  readonly json: unknown;
  /** 0 where it is left out; 1: done in part, or what was checked does not hold. */
  readonly exitCode?: number;
}

export interface CommandOption {
  /** As commander writes it: `--why <text>`. */
  readonly flags: string;
  readonly description: string;
  readonly required?: boolean;
  /** Says in one sentence what is wrong with the value; null where nothing is. */
  readonly check?: (value: string) => string | null;
}

export interface Progress {
  /** What is being counted: `bookings read`. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** What a command works with, whether it runs in the command line itself or in the portal that holds the data. */
export interface OpsContext {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: MailSignal;
  /** Writes the whole database into a new file on this machine. */
  readonly dump: (file: string) => Promise<void>;
  /** Name of the operator, for the audit. */
  readonly who: string;
  /** Aborted when the operator stops the command or the portal stops; checked between batches. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}

/** A command as it is typed: parsing and help are made from it. */
export interface CommandWords {
  /** `members approve` */
  readonly name: string;
  /** Positional arguments as commander writes them. */
  readonly args?: string;
  readonly summary: string;
  readonly options?: readonly CommandOption[];
  /** Its first argument is a file that is read and sent along. */
  readonly readsFile?: boolean;
}

/** One command of the operator, declared once. */
export interface Command extends CommandWords {
  /** It shows data of people: that somebody read it stands in the audit. */
  readonly readsPersonalData?: true;
  readonly run: (context: OpsContext, input: CommandInput) => Promise<CommandResult>;
}

export function textOption(input: CommandInput, name: string): string | undefined {
  const value = input.options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function wholeNumber(text: string, what: string, most = 2_147_483_647): number {
  const number = Number(text);
  if (!/^\d{1,10}$/.test(text) || number < 1 || number > most)
    throw new OpsError(`${what} "${text}" is not a whole number from 1 to ${most}.`);
  return number;
}

export function ids(input: CommandInput): number[] {
  return [...new Set(input.args.map((text) => wholeNumber(text, 'id')))];
}

export const WHY: CommandOption = {
  flags: '--why <text>',
  description: 'reason, kept with the decision and in the audit',
  check: (value) => (value.length > 500 ? 'The reason is longer than 500 characters.' : null),
};
export const WHY_NEEDED: CommandOption = {
  ...WHY,
  required: true,
  check: (value) => (value.trim() === '' ? 'The reason is empty.' : (WHY.check?.(value) ?? null)),
};
export const EMERGENCY: CommandOption = {
  flags: '--emergency',
  description: 'do alone what needs two people, with --why; everybody who may approve it is told by mail',
};
export const PENDING: CommandOption = {
  flags: '--pending',
  description: 'only those that wait for a decision',
};
export const LIMIT: CommandOption = {
  flags: '--last <n>',
  description: 'show at most this many, newest first (default 200)',
  check: (value) => (/^[1-9]\d{0,5}$/.test(value) ? null : `"${value}" is not a number from 1 to 999999.`),
};
const DEFAULT_LIMIT = 200;

/** A day, `YYYY-MM-DD` in Asia/Jakarta. @param name of the option: `as-of` */
export const dayOption = (name: string, description: string): CommandOption => ({
  flags: `--${name} <day>`,
  description,
  check: (value) => (isCalendarDay(value) ? null : `"${value}" is not a date like 2026-03-31.`),
});

/** Which requests a list shows, by its options `PENDING` and `LIMIT`. */
export function listOptions(input: CommandInput): { readonly pendingOnly: boolean; readonly limit: number } {
  return { pendingOnly: input.options.pending === true, limit: limitOf(input) };
}

/** A number with thousands separated, for sentences. */
export function figure(count: number): string {
  return count.toLocaleString('en-US');
}

export function limitOf(input: CommandInput): number {
  return wholeNumber(textOption(input, 'last') ?? String(DEFAULT_LIMIT), '--last', 999_999);
}
