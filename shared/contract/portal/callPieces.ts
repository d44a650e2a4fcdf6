import { API_BASE } from '../api/endpoints.ts';
import type { CallValue, FirstCall } from '../release/manifest.ts';
import { type CallPieces, COUNTRY, FIRST_FACT, type Piece } from './callOfPieces.ts';
import { readingCall } from './firstCalls.ts';
import { MEMBER_FACTS } from './memberFacts.ts';

/** Names in a value that are no parameter of a path. */
const KNOWN = new Map<string, number>([
  [':country', COUNTRY],
  ...MEMBER_FACTS.map((name, at) => [`:${name}`, FIRST_FACT - at] as const),
]);

/** Whether a name in a declared value, such as `:country`, stands for something of the host or the member. */
export const isKnownName = (name: string): boolean => KNOWN.has(name);

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
 * A declared call of a route as the page carries it: its first script has no table of calls, and need not have one.
 *
 * @returns null where it is no reading call of this portal: a release may know more of them
 */
export function callPieces(
  { call, params = {}, query = {}, given: fact }: FirstCall,
  routePath: string,
): CallPieces | null {
  const endpoint = readingCall(call);
  if (!endpoint) return null;
  const segments = routePath.split('/').filter((segment) => segment !== '');
  const queryPieces = piecesOf(query, segments, encodeURIComponent);
  return {
    key: joined([`${call}?`, ...piecesOf(params, segments, asIs), '?', ...piecesOf(query, segments, asIs)]),
    url: joined([
      API_BASE,
      ...pathPieces(endpoint.path, params, segments),
      ...(queryPieces.length === 0 ? [] : ['?', ...queryPieces]),
    ]),
    ...(fact === undefined ? {} : { given: KNOWN.get(fact) ?? fact }),
  };
}
