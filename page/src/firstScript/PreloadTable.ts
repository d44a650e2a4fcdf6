import type { Piece } from '@friends/shared/contract/portal/callOfPieces';
import type { Audience } from '@friends/shared/contract/release/manifest';

/**
 * When else than where no document has the answer. `fact`: only where this is known here. `fresh`: with a document, too. `framed`:
 * an app shell has it as well.
 */
interface When {
  readonly fact?: Piece;
  readonly fresh?: true;
  readonly framed?: true;
}

/** A call that the page's first script starts: who makes it, for which release, its key and its URL in pieces. */
export type TableCall = readonly [
  who: Audience,
  caller: string,
  key: readonly Piece[],
  url: readonly Piece[],
  when?: When,
];

/** What the page carries for its first script: files and calls by index, so that none is named twice. */
export interface PreloadTable {
  /** URL and integrity of each script, style sheet and season's data that is named below; the shell checks them by this list, too. */
  readonly files: readonly (readonly [string, string])[];
  /** What the script may ask the API. */
  readonly calls: readonly TableCall[];
  /** Indices of the calls that every page begins with. */
  readonly always: readonly number[];
  /** Indices of the style sheets that stand in the page in part; the whole ones take their place, before the code shows anything. */
  readonly sheets: readonly number[];
  /** Indices of the files that every page of a member needs. */
  readonly member: readonly number[];
  /** Indices of the files that the shell will ask for when the page is there. */
  readonly later: readonly number[];
  /**
   * Matcher, audience, indices of files, indices of calls, indices of files that wait where the document shows what they are
   * for: for a touch, and until the shell's own scripts have run; in the order routes are matched. Those that the page may begin
   * with: at an address of its own, one for visitors and one for members.
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

/** What the script reads of the page's inline configuration; the server of the page has written it. */
export interface FirstConfig {
  readonly appKey: string;
  readonly preload: PreloadTable;
}
