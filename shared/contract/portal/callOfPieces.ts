import { MEMBER_FACTS, type MemberFacts } from './memberFacts.ts';

/**
 * A literal text, or a number that stands for a value: a path segment by index from 0, `COUNTRY`, or a fact about the
 * member.
 */
export type Piece = string | number;

/** Stands for the host's country. */
export const COUNTRY = -1;

/** Stands for the first of `MEMBER_FACTS`; the others count down from it. */
export const FIRST_FACT = -2;

/** A declared call that can be completed for an address without knowledge of the API. */
export interface CallPieces {
  /** Its `callKey`. */
  readonly key: readonly Piece[];
  /** Its URL; values are encoded on completion. */
  readonly url: readonly Piece[];
  /** The call is made only if this value is known. */
  readonly given?: Piece;
}

export interface Address {
  /** Path of the page, as in `location`. */
  readonly pathname: string;
  /** Country ID of the host. */
  readonly country: string;
  readonly facts?: MemberFacts;
}

/** Only a single path segment of the address may become part of a call's path. */
const isSegment = (text: string) => !/^\.{0,2}$|[/\\]/.test(text);

/** Value of a numeric piece; empty if unknown. The agency's country defaults to the host's. */
function pieceValue(piece: number, segments: readonly string[], { country, facts = {} }: Address): string {
  if (piece === COUNTRY) return country;
  if (piece >= 0) return decodeURIComponent(segments[piece] ?? '');
  const name = MEMBER_FACTS[FIRST_FACT - piece];
  return (name && facts[name]) ?? (name === 'agentCountry' ? country : '');
}

/**
 * Completes a call for an address.
 *
 * @returns null if the address has an invalid parameter (`..`, a slash, invalid encoding), or if a required fact about
 * the member is unknown
 */
export function callOfPieces({ key, url, given: fact }: CallPieces, address: Address): EarlyCall | null {
  try {
    const segments = address.pathname.split('/').filter((segment) => segment !== '');
    const text = (piece: Piece) => {
      if (typeof piece === 'string') return piece;
      const value = pieceValue(piece, segments, address);
      if (!isSegment(value)) throw new URIError(value);
      return value;
    };
    if (fact !== undefined) text(fact);
    return {
      key: key.map(text).join(''),
      url: url.map((piece) => (typeof piece === 'string' ? piece : encodeURIComponent(text(piece)))).join(''),
    };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

export interface EarlyCall {
  readonly key: string;
  readonly url: string;
}
