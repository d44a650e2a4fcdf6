import { MEMBER_FACTS, type MemberFacts } from './memberFacts.ts';

/** A piece of a text: itself, or a part of the address, by its place in the path from 0 on, `COUNTRY`, or what is remembered of the member. */
export type Piece = string | number;

/** Stands for the country of the host. */
export const COUNTRY = -1;

/** Stands for the first of `MEMBER_FACTS`; the others follow below it. */
export const FIRST_FACT = -2;

/** A declared call, ready to be completed at an address without knowing any call of the API. */
export interface CallPieces {
  /** Of the call's name in `callKey`. */
  readonly key: readonly Piece[];
  /** Of its URL; what the address gives is yet to be encoded. */
  readonly url: readonly Piece[];
  /** It is made only where this is known. */
  readonly given?: Piece;
}

/** What the address, and what is remembered of the member, give to a call. */
export interface Address {
  /** Path of the page, as the location has it. */
  readonly pathname: string;
  /** Country ID of the host. */
  readonly country: string;
  readonly facts?: MemberFacts;
}

/** A part of the address may become one segment of a call's path, and nothing else. */
const isSegment = (text: string) => !/^\.{0,2}$|[/\\]/.test(text);

/** What stands for a number among pieces; empty where nobody knows. The country of the host stands in for the agency's. */
function factOrPart(piece: number, segments: readonly string[], { country, facts = {} }: Address): string {
  if (piece === COUNTRY) return country;
  if (piece >= 0) return decodeURIComponent(segments[piece] ?? '');
  const name = MEMBER_FACTS[FIRST_FACT - piece];
  return (name && facts[name]) ?? (name === 'agentCountry' ? country : '');
}

/**
 * Completes a call at an address.
 *
 * @returns null where the address says something that is no parameter: `..`, a slash, or what is not encoded well; and
 *   where what the call needs of the member is not known
 */
export function callOfPieces({ key, url, given: fact }: CallPieces, address: Address): EarlyCall | null {
  try {
    const segments = address.pathname.split('/').filter((segment) => segment !== '');
    const text = (piece: Piece) => {
      if (typeof piece === 'string') return piece;
      const value = factOrPart(piece, segments, address);
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

/** A call to start: the name that its answer is kept under, and where it is asked. */
export interface EarlyCall {
  readonly key: string;
  readonly url: string;
}
