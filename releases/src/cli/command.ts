import {
  type CommandOption,
  type CommandResult,
  type CommandSyntax,
  type ParsedInput,
  textOption,
  whyOption,
} from '@friends/shared/cli/command';
import type { BrowserCheck, ShowProgress } from '../check/browser/BrowserCheck.ts';
import type { Store } from '../store/store.ts';
import type { Backend } from './backend.ts';

/**
 * Builds a folder with sources into its `dist`.
 *
 * @param folder absolute
 * @throws ExplainedError if that fails
 */
export type BuildFolder = (folder: string) => Promise<void>;

export interface Context {
  /** With `--portal`, this store can only read what checks need (`portalStore`). */
  readonly store: Store;
  readonly backend: Backend;
  readonly who: string;
  readonly now: Date;
  /** Uses the portal at a URL or from the settings; null in tests that need no browser. */
  readonly openBrowserCheck: ((portal: string | undefined) => Promise<BrowserCheck>) | null;
  readonly progress: ShowProgress;
  readonly buildFolder?: BuildFolder | undefined;
}

/** A command of `npm run release`: its syntax, its help and what it does. */
export interface Command extends CommandSyntax {
  readonly options: readonly CommandOption[];
  /** True if a program with a token may run it through a portal. */
  readonly byPortal?: true;
  readonly run: (context: Context, input: ParsedInput) => Promise<CommandResult>;
}

export function numberOption(input: ParsedInput, name: string): number | undefined {
  const text = textOption(input, name);
  return text === undefined ? undefined : Number(text);
}

export function between(least: number, most: number): (value: string) => string | null {
  return (value) =>
    /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `"${value}" is not a whole number from ${least} to ${most}.`;
}

export const originFault = (value: string): string | null =>
  /^https?:\/\/[^/?#]+\/?$/.test(value) ? null : `"${value}" is not an address such as https://friends.example.`;

/** The `--portal` of commands with `byPortal`; check and publish have their own (`checkRelease.ts`). */
export const BY_PORTAL: CommandOption = {
  flags: '--portal <url>',
  description:
    'the staff portal that performs the command, with the token in RELEASE_TOKEN (default: the command works on the store)',
  check: originFault,
};

export const WHY = whyOption('reason, recorded in the history');
