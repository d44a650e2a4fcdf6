import type { CallValue, FirstCall } from '../release/manifest.ts';

/** What a call was answered before the code asked: with the page, or to its first script. */
export interface EarlyAnswer {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Parsed JSON, or text. */
  readonly body: unknown;
  /** Header `x-total-count`; null where there is none. */
  readonly total: string | null;
  /** Header `date`; null where there is none. */
  readonly date: string | null;
}

/** Answers that came with the page. Each is given once: the next call of the same asks the network. */
export interface EarlyAnswers {
  /** The answer under a key of `callKey`, or its promise where it is on its way; undefined where there is none (any more). */
  take(key: string): EarlyAnswer | Promise<EarlyAnswer> | undefined;
  /** Something was written, so none of them holds any more. A portal of before has none. */
  forget?(): void;
}

type Values = Readonly<Record<string, CallValue>>;

function sorted(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('&');
}

/** Names a reading call with its values, alike for the page that asked and the code that wants the answer. */
export function callKey(call: string, params: Values = {}, query: Values = {}): string {
  return `${call}?${sorted(params)}?${sorted(query)}`;
}

/** What stands for the address in a declared call's values. */
export interface AddressValues {
  /** Of the route's parameters, decoded: `{ slug: 'partner-hotels' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** Country ID of the host. */
  readonly country: string;
}

const filled = (value: CallValue, { params, country }: AddressValues): CallValue => {
  if (typeof value !== 'string' || !value.startsWith(':')) return value;
  const name = value.slice(1);
  return name === 'country' ? country : (params[name] ?? value);
};

function fill<T extends CallValue>(
  values: Readonly<Record<string, T>> = {},
  address: AddressValues,
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value, address) as T]));
}

/** A declared call as it is made at an address. */
export function callAt({ call, params, query }: FirstCall, address: AddressValues) {
  return { call, params: fill(params, address), query: fill(query, address) };
}
