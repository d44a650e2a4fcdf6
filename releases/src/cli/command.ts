import type { BrowserCheck, Progress } from '../check/browser/BrowserCheck.ts';
import type { Store } from '../store/store.ts';
import type { Backend } from './backend.ts';

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
  readonly progress: Progress;
}

export interface Input {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Result {
  /** Printed without `--json`. */
  readonly text: string;
  /** Printed with `--json`. */
  readonly json: unknown;
  /** 0 where it is left out; 1 where what was checked does not hold. */
  readonly exitCode?: number;
}

export interface CommandOption {
  /** As commander writes it: `--why <text>`. */
  readonly flags: string;
  readonly description: string;
  /** Says in one sentence what is wrong with the value; null where nothing is. */
  readonly check?: (value: string) => string | null;
}

/** One command, declared once: parsing, help and execution are made from it. */
export interface Command {
  readonly name: string;
  /** Positional arguments as commander writes them, `''` for none. */
  readonly args: string;
  readonly summary: string;
  readonly options: readonly CommandOption[];
  /** A program may have it done by a portal, with a token. */
  readonly byPortal?: true;
  readonly run: (context: Context, input: Input) => Promise<Result>;
}

export function textOption({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function numberOption(input: Input, name: string): number | undefined {
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

export const WHY: CommandOption = {
  flags: '--why <text>',
  description: 'reason, kept in the history',
  check: (value) => (value.length > 500 ? 'The reason is longer than 500 characters.' : null),
};
