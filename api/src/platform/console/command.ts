import {
  type CommandOption,
  type CommandResult,
  type CommandSyntax,
  type Progress,
  type TypedInput,
  textOption,
  whyOption,
} from '@friends/shared/cli/command';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { isCalendarDay } from '../calendar/days.ts';
import type { Clock, Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import type { MailSignal } from '../http/context.ts';

/** A failure whose message is one sentence for the operator; no stack is shown. */
export class OpsError extends ExplainedError {
  override readonly name = 'OpsError';
}

/** A typed command's arguments and options; it may travel over a socket to the running portal. */
export interface CommandInput extends TypedInput {
  /** Content of the file argument, whose name is in `args`; read by the command line itself. */
  readonly file?: Uint8Array;
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

/** An operator's command as it is typed. */
export interface TypedCommandSyntax extends CommandSyntax {
  /** Its first argument is a file that is read and sent along. */
  readonly readsFile?: boolean;
}

/** One command of the operator, declared once. */
export interface Command extends TypedCommandSyntax {
  /** It shows data of people: that somebody read it stands in the audit. */
  readonly readsPersonalData?: true;
  readonly run: (context: OpsContext, input: CommandInput) => Promise<CommandResult>;
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

export const WHY = whyOption('reason, kept with the decision and in the audit');
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
