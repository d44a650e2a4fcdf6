import {
  type CommandOption,
  type CommandResult,
  type CommandSyntax,
  type TypedInput,
  textOption,
  whyOption,
} from '@friends/shared/cli/command';
import type { BrowserCheck, ShowProgress } from '../check/browser/BrowserCheck.ts';
import type { Store } from '../store/store.ts';
import type { Backend } from './backend.ts';

/** Builds a folder with sources into its `dist`. @param folder absolute @throws ExplainedError if that fails */
export type BuildFolder = (folder: string) => Promise<void>;

/** What a command works with. */
export interface Context {
  /** Of a portal elsewhere, only what a release is checked beside can be read. */
  readonly store: Store;
  /** Carries out what is decided. */
  readonly backend: Backend;
  /** Who decides, for the history. */
  readonly who: string;
  readonly now: Date;
  /**
   * Opens a browser that tries releases, beside the portal at a URL or that of the settings; null only for tests of
   * something else, whose releases run in none.
   */
  readonly openBrowserCheck: ((portal: string | undefined) => Promise<BrowserCheck>) | null;
  readonly progress: ShowProgress;
  /** Absent where nothing can be built. */
  readonly buildFolder?: BuildFolder | undefined;
}

/** One command: parser, help and execution are made from it. */
export interface Command extends CommandSyntax {
  readonly options: readonly CommandOption[];
  /** A program may have it done by a portal, with a token. */
  readonly byPortal?: true;
  readonly run: (context: Context, input: TypedInput) => Promise<CommandResult>;
}

export function numberOption(input: TypedInput, name: string): number | undefined {
  const text = textOption(input, name);
  return text === undefined ? undefined : Number(text);
}

/** A check of a whole number between two others. */
export function between(least: number, most: number): (value: string) => string | null {
  return (value) =>
    /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `"${value}" is not a whole number from ${least} to ${most}.`;
}

/** What is wrong with the address of a portal; null where nothing is. */
export const originFault = (value: string): string | null =>
  /^https?:\/\/[^/?#]+\/?$/.test(value) ? null : `"${value}" is not an address such as https://friends.example.`;

/** Of every command with `byPortal` that needs no other portal. */
export const BY_PORTAL: CommandOption = {
  flags: '--portal <url>',
  description:
    "the staff's portal that does it, for a program with a token in RELEASE_TOKEN (default: the store itself)",
  check: originFault,
};

export const WHY = whyOption('reason, kept in the history');
