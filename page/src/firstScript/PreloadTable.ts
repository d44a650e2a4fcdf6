import type { Piece } from '@friends/shared/contract/portal/callOfPieces';
import type { Audience } from '@friends/shared/contract/release/manifest';

/**
 * Extra conditions for a call that the document doesn't answer. `fact`: only if this fact about the member is known.
 * `fresh`: even if the document has the answer. `framed`: app shells have the answer too.
 */
interface When {
  readonly fact?: Piece;
  readonly fresh?: true;
  readonly framed?: true;
}

/** A call for the page's first script: audience, calling release, cache key and URL in pieces. */
export type TableCall = readonly [
  who: Audience,
  caller: string,
  key: readonly Piece[],
  url: readonly Piece[],
  when?: When,
];

/** Inline data for the page's first script: files and calls, referred to by index so that each is listed once. */
export interface PreloadTable {
  /**
   * URL and integrity of each script, style sheet and season data file below; the shell checks files against this list
   * too.
   */
  readonly files: readonly (readonly [string, string])[];
  readonly calls: readonly TableCall[];
  /** Indices of the calls that every page makes. */
  readonly always: readonly number[];
  /** Indices of style sheets that are partly inlined; the full ones replace them before the code renders anything. */
  readonly sheets: readonly number[];
  readonly member: readonly number[];
  readonly later: readonly number[];
  /**
   * Matcher, audience, file indices, call indices, and two lists of files to load later if the document already shows
   * their content: on the first touch, and after the shell's own scripts. In matching order. A page for a single path
   * lists only its routes for visitors and members.
   */
  readonly routes: readonly TableRoute[];
}

type Indices = readonly number[];

export type TableRoute = readonly [
  matcher: string,
  who: Audience,
  files: Indices,
  calls: Indices,
  touched: Indices,
  later: Indices,
];

/**
 * The part of the page's inline configuration that the script reads; the server generates it, so it isn't validated.
 */
export interface FirstConfig {
  readonly appKey: string;
  readonly preload: PreloadTable;
}
