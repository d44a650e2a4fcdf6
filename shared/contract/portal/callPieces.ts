import { API_BASE } from '../api/endpoints.ts';
import type { CallValue, FirstCall } from '../release/manifest.ts';
import { readingCall } from './firstCalls.ts';
import { MEMBER_FACTS, type MemberFacts } from './memberFacts.ts';

/** A piece of a text: itself, or a part of the address, by its place in the path from 0 on, `COUNTRY`, or what is remembered of the member. */
export type Piece = string | number;

/** Stands for the country of the host. */
export const COUNTRY = -1;

/** Stands for the first of `MEMBER_FACTS`; the others follow below it. */
export const FIRST_FACT = -2;

/** Names in a value that are no parameter of a path. */
const KNOWN = new Map<string, number>([
  [':country', COUNTRY],
  ...MEMBER_FACTS.map((name, at) => [`:${name}`, FIRST_FACT - at] as const),
]);

/** Whether a name in a declared value, such as `:country`, stands for something of the host or the member. */
export const isKnownName = (name: string): boolean => KNOWN.has(name);

/** A declared call, ready to be completed at an address without knowing any call of the API. */
export interface CallPieces {
  /** Of the call's name in `callKey`. */
  readonly key: readonly Piece[];
  /** Of its URL; what the address gives is yet to be encoded. */
  readonly url: readonly Piece[];
  /** It is made only where this is known. */
  readonly given?: Piece;
}

type Values = Readonly<Record<string, CallValue>>;
type Encode = (text: string) => string;

const asIs: Encode = (text) => text;

/** Neighbouring texts as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const done: Piece[] = [];
  for (const piece of pieces) {
    const last = done.at(-1);
    if (typeof last === 'string' && typeof piece === 'string') done[done.length - 1] = last + piece;
    else done.push(piece);
  }
  return done;
}

/**
 * A path's parameter stands in the place of its segment; what is known of host and member may stand inside of a text, as in
 * `ALL,:agentCountry`. What nobody has stays a text, as in `callAt`.
 */
function piecesOfValue(value: CallValue, segments: readonly string[], encode: Encode): Piece[] {
  const text = String(value);
  const place = text.startsWith(':') && !KNOWN.has(text) ? segments.indexOf(text) : -1;
  if (place >= 0) return [place];
  return text
    .split(/(:\w+)/)
    .filter((part) => part !== '')
    .map((part) => KNOWN.get(part) ?? encode(part));
}

function piecesOf(values: Values = {}, segments: readonly string[], encode: Encode): Piece[] {
  return Object.entries(values)
    .sort(([one], [two]) => (`${one}=` < `${two}=` ? -1 : 1))
    .flatMap(([name, value], at) => [
      `${at === 0 ? '' : '&'}${encode(name)}=`,
      ...piecesOfValue(value, segments, encode),
    ]);
}

function pathPieces(path: string, params: Values, segments: readonly string[]): Piece[] {
  return path.split(/(:\w+|\*)/).flatMap((part) => {
    const value = params[part.replace(':', '')];
    return value === undefined ? [part] : piecesOfValue(value, segments, encodeURIComponent);
  });
}

/**
 * A declared call of a route as the page carries it: its inline script has no table of calls, and need not have one.
 *
 * @returns null where it is no reading call of this portal: a release may know more of them
 */
export function callPieces({ call, params = {}, query = {}, given }: FirstCall, routePath: string): CallPieces | null {
  const endpoint = readingCall(call);
  if (!endpoint) return null;
  const segments = routePath.split('/').filter((segment) => segment !== '');
  const asked = piecesOf(query, segments, encodeURIComponent);
  return {
    key: joined([`${call}?`, ...piecesOf(params, segments, asIs), '?', ...piecesOf(query, segments, asIs)]),
    url: joined([
      API_BASE,
      ...pathPieces(endpoint.path, params, segments),
      ...(asked.length === 0 ? [] : ['?', ...asked]),
    ]),
    ...(given === undefined ? {} : { given: KNOWN.get(given) ?? given }),
  };
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
  if (piece >= 0) return segments[piece] ?? '';
  const name = MEMBER_FACTS[FIRST_FACT - piece];
  return (name && facts[name]) ?? (name === 'agentCountry' ? country : '');
}

/**
 * Completes a call at an address.
 *
 * @returns null where the address says something that is no parameter: `..`, a slash, or what is not encoded well; and
 *   where what the call needs of the member is not known
 */
export function callOfPieces({ key, url, given }: CallPieces, address: Address): EarlyCall | null {
  try {
    const segments = address.pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    const text = (piece: Piece) => {
      if (typeof piece === 'string') return piece;
      const value = factOrPart(piece, segments, address);
      if (!isSegment(value)) throw new URIError(`${value} is no parameter`);
      return value;
    };
    if (given !== undefined) text(given);
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
