import {
  type CommandOption,
  type CommandResult,
  type CommandSyntax,
  type ParsedInput,
  type Progress,
  textOption,
  whyOption,
} from '@friends/shared/cli/command';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { isCalendarDay } from '../calendar/days.ts';
import type { Clock, Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import type { MailSignal } from '../http/context.ts';

/** A failure whose message is one sentence for the operator; printed without a stack. */
export class OpsError extends ExplainedError {
  override readonly name = 'OpsError';
}

export interface CommandInput extends ParsedInput {
  /** Content of the file named in `args`; read by the command line. */
  readonly file?: Uint8Array;
}

export interface OpsContext {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: MailSignal;
  readonly dump: (file: string) => Promise<void>;
  readonly who: string;
  /** Aborted when the operator stops the command or the portal stops; checked between batches. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}

export interface TypedCommandSyntax extends CommandSyntax {
  /** True if the first argument names a file, whose content is sent with the command. */
  readonly readsFile?: boolean;
}

export interface Command extends TypedCommandSyntax {
  /** Shows personal data, so each read is audited. */
  readonly readsPersonalData?: true;
  readonly run: (context: OpsContext, input: CommandInput) => Promise<CommandResult>;
}

export function wholeNumber(text: string, what: string, max = 2_147_483_647): number {
  const number = Number(text);
  if (!/^\d{1,10}$/.test(text) || number < 1 || number > max)
    throw new OpsError(`${what} "${text}" is not a whole number from 1 to ${max}.`);
  return number;
}

export function ids(input: CommandInput): number[] {
  return [...new Set(input.args.map((text) => wholeNumber(text, 'id')))];
}

export const WHY = whyOption('reason, stored with the decision and in the audit');
export const WHY_NEEDED: CommandOption = {
  ...WHY,
  required: true,
  check: (value) => (value.trim() === '' ? 'The reason is empty.' : (WHY.check?.(value) ?? null)),
};
export const EMERGENCY: CommandOption = {
  flags: '--emergency',
  description: 'decide alone what needs two people, with --why; everyone who may approve it gets an email',
};
export const PENDING: CommandOption = {
  flags: '--pending',
  description: 'only those that are waiting for a decision',
};
export const LIMIT: CommandOption = {
  flags: '--last <n>',
  description: 'show at max this many, newest first (default 200)',
  check: (value) => (/^[1-9]\d{0,5}$/.test(value) ? null : `"${value}" is not a number from 1 to 999999.`),
};
const DEFAULT_LIMIT = 200;

/**
 * Option for a day, `YYYY-MM-DD` in Asia/Jakarta.
 *
 * @param name without dashes, like `as-of`
 */
export const dayOption = (name: string, description: string): CommandOption => ({
  flags: `--${name} <day>`,
  description,
  check: (value) => (isCalendarDay(value) ? null : `"${value}" is not a date like 2026-03-31.`),
});

export function listOptions(input: CommandInput): { readonly pendingOnly: boolean; readonly limit: number } {
  return { pendingOnly: input.options.pending === true, limit: limitOf(input) };
}

export function figure(count: number): string {
  return count.toLocaleString('en-US');
}

export function limitOf(input: CommandInput): number {
  return wholeNumber(textOption(input, 'last') ?? String(DEFAULT_LIMIT), '--last', 999_999);
}
