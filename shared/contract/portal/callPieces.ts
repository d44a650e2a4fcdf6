import { API_BASE } from '../api/endpoints.ts';
import type { CallValue, FirstCall } from '../release/manifest.ts';
import { readingCall } from './firstCalls.ts';

/** A piece of a text: itself, or a part of the address, by its place in the path from 0 on, or `COUNTRY`. */
export type Piece = string | number;

/** Stands for the country of the host. */
export const COUNTRY = -1;

/** A declared call, ready to be completed at an address without knowing any call of the API. */
export interface CallPieces {
  /** Of the call's name in `callKey`. */
  readonly key: readonly Piece[];
  /** Of its URL; what the address gives is yet to be encoded. */
  readonly url: readonly Piece[];
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

/** A path's parameter stands in the place of its segment; what the path does not have stays a text, as in `callAt`. */
function pieceOf(value: CallValue, segments: readonly string[], encode: Encode): Piece {
  if (value === ':country') return COUNTRY;
  const place = typeof value === 'string' && value.startsWith(':') ? segments.indexOf(value) : -1;
  return place < 0 ? encode(String(value)) : place;
}

function piecesOf(values: Values = {}, segments: readonly string[], encode: Encode): Piece[] {
  return Object.entries(values)
    .sort(([one], [two]) => (`${one}=` < `${two}=` ? -1 : 1))
    .flatMap(([name, value], at) => [`${at === 0 ? '' : '&'}${encode(name)}=`, pieceOf(value, segments, encode)]);
}

function pathPieces(path: string, params: Values, segments: readonly string[]): Piece[] {
  return path.split(/(:\w+|\*)/).map((part) => {
    const value = params[part.replace(':', '')];
    return value === undefined ? part : pieceOf(value, segments, encodeURIComponent);
  });
}

/**
 * A declared call of a route as the page carries it: its inline script has no table of calls, and need not have one.
 *
 * @returns null where it is no reading call of this portal: a release may know more of them
 */
export function callPieces({ call, params = {}, query = {} }: FirstCall, routePath: string): CallPieces | null {
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
  };
}

/** What an address gives to a call. */
export interface Address {
  /** Path of the page, as the location has it. */
  readonly pathname: string;
  /** Country ID of the host. */
  readonly country: string;
}

/** A part of the address may become one segment of a call's path, and nothing else. */
const isSegment = (text: string) => !/^\.{0,2}$|[/\\]/.test(text);

/**
 * Completes a call at an address.
 *
 * @returns null where the address says something that is no parameter: `..`, a slash, or what is not encoded well
 */
export function callOfPieces({ key, url }: CallPieces, { pathname, country }: Address): EarlyCall | null {
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    const text = (piece: Piece) => {
      if (typeof piece === 'string') return piece;
      const value = piece === COUNTRY ? country : (segments[piece] ?? '');
      if (!isSegment(value)) throw new URIError(`${value} is no parameter`);
      return value;
    };
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
