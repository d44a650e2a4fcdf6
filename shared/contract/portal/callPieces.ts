import { API_BASE } from '../api/endpoints.ts';
import type { CallValue, FirstCall } from '../release/manifest.ts';
import { type CallPieces, COUNTRY, FIRST_FACT, type Piece } from './callOfPieces.ts';
import { toGetCall } from './firstCalls.ts';
import { MEMBER_FACTS } from './memberFacts.ts';

/** Names in values that refer to the host or the member, with their numbers; other names are path parameters. */
const KNOWN = new Map<string, number>([
  [':country', COUNTRY],
  ...MEMBER_FACTS.map((name, index) => [`:${name}`, FIRST_FACT - index] as const),
]);

/** True if a name in a declared value, such as `:country`, refers to host or member. */
export const isKnownName = (name: string): boolean => KNOWN.has(name);

type Values = Readonly<Record<string, CallValue>>;
type Encode = (text: string) => string;

const noEncoding: Encode = (text) => text;

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const previous = joined.at(-1);
    if (typeof previous === 'string' && typeof piece === 'string') joined[joined.length - 1] = previous + piece;
    else joined.push(piece);
  }
  return joined;
}

/**
 * A path parameter becomes the index of its segment. Host and member values may occur within text, as in
 * `ALL,:agentCountry`. Unknown names stay text, as in `callAt`.
 */
function piecesOfValue(value: CallValue, segments: readonly string[], encode: Encode): Piece[] {
  const text = String(value);
  const segmentIndex = text.startsWith(':') && !KNOWN.has(text) ? segments.indexOf(text) : -1;
  if (segmentIndex >= 0) return [segmentIndex];
  return text
    .split(/(:\w+)/)
    .filter((part) => part !== '')
    .map((part) => KNOWN.get(part) ?? encode(part));
}

function piecesOf(values: Values = {}, segments: readonly string[], encode: Encode): Piece[] {
  return Object.entries(values)
    .sort(([one], [two]) => (`${one}=` < `${two}=` ? -1 : 1))
    .flatMap(([name, value], index) => [
      `${index === 0 ? '' : '&'}${encode(name)}=`,
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
 * Compiles a route's declared call for the page, whose first script has no list of calls.
 *
 * @returns null if it is not a GET call of this API: a release may know newer ones
 */
export function callPieces(
  { call, params = {}, query = {}, given: fact }: FirstCall,
  routePath: string,
): CallPieces | null {
  const endpoint = toGetCall(call);
  if (!endpoint) return null;
  const segments = routePath.split('/').filter((segment) => segment !== '');
  const queryPieces = piecesOf(query, segments, encodeURIComponent);
  return {
    key: joinPieces([
      `${call}?`,
      ...piecesOf(params, segments, noEncoding),
      '?',
      ...piecesOf(query, segments, noEncoding),
    ]),
    url: joinPieces([
      API_BASE,
      ...pathPieces(endpoint.path, params, segments),
      ...(queryPieces.length === 0 ? [] : ['?', ...queryPieces]),
    ]),
    ...(fact === undefined ? {} : { given: KNOWN.get(fact) ?? fact }),
  };
}
