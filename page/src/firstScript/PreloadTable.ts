import type { Piece } from '@friends/shared/contract/portal/callOfPieces';
import type { Audience } from '@friends/shared/contract/release/manifest';

/**
 * Conditions of a call, which is otherwise made if the document lacks its answer. `fact`: made only if this fact about
 * the member is known. `fresh`: made even if the document has the answer. `framed`: not made on app shells, which have
 * the answer.
 */
interface CallConditions {
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
  when?: CallConditions,
];

/** Inline data for the page's first script: files and calls, referred to by index so that each is listed once. */
export interface PreloadTable {
  /** Each script, style sheet and season data file below; the shell checks files against this list too. */
  readonly files: readonly (readonly [url: string, integrity: string])[];
  readonly calls: readonly TableCall[];
  /** Indices of the calls that every page makes. */
  readonly always: readonly number[];
  /** Indices of style sheets that are partly inlined; the full ones replace them before the code renders anything. */
  readonly sheets: readonly number[];
  /** Indices of files that every members' page needs. */
  readonly member: readonly number[];
  /** Indices of files to load after the shell's scripts. */
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
