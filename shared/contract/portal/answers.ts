import type { CallValue, FirstCall } from '../release/manifest.ts';

/** Answer to a call made before the code had loaded: inlined in the page, or requested by its first script. */
export interface EarlyAnswer {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Parsed JSON, or text. */
  readonly body: unknown;
  /** Header `x-total-count`, or null. */
  readonly total: string | null;
  /** Header `date`, or null. */
  readonly date: string | null;
}

/** The page's early answers. Each is used once; the next identical call goes to the network. */
export interface EarlyAnswers {
  /** The answer or its promise by `callKey`; undefined if there is none left. */
  take(key: string): EarlyAnswer | Promise<EarlyAnswer> | undefined;
  /** Call after a write: early answers may be outdated. Absent in older shells. */
  forget?(): void;
}

type Values = Readonly<Record<string, CallValue>>;

function sortedEntries(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('&');
}

/** Canonical key of a GET call, the same for the page that makes it and the code that uses the answer. */
export function callKey(call: string, params: Values = {}, query: Values = {}): string {
  return `${call}?${sortedEntries(params)}?${sortedEntries(query)}`;
}

/** Values from the address for a declared call. */
export interface AddressValues {
  /** Decoded route parameters: `{ slug: 'partner-hotels' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** Country ID of the host. */
  readonly country: string;
}

const fillValue = (value: CallValue, { params, country }: AddressValues): CallValue => {
  if (typeof value !== 'string' || !value.startsWith(':')) return value;
  const name = value.slice(1);
  return name === 'country' ? country : (params[name] ?? value);
};

function fill<T extends CallValue>(
  values: Readonly<Record<string, T>> = {},
  address: AddressValues,
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fillValue(value, address) as T]));
}

/** Fills a declared call's values from an address. */
export function callAt({ call, params, query }: FirstCall, address: AddressValues) {
  return { call, params: fill(params, address), query: fill(query, address) };
}
