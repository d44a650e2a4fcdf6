import { TEXTS } from '../release/fields.ts';

/** Where a call to the API comes from, as its W3C headers say (docs/contract.md#tracing). Nothing of a person. */
export interface CallOrigin {
  /** 32 hexadecimal digits; the same in the page, the API and the database. */
  readonly trace?: string;
  /** Of the caller, 16 hexadecimal digits; what the API does is its child. */
  readonly parent?: string;
  /** One page view in one browser, 16 hexadecimal digits, made anew with every load of the page. */
  readonly page?: string;
  /** The release that made the call: `mf-member@1.2.0`. */
  readonly release?: string;
}

/** Version, trace, caller, flags; an id of zeros only is none (W3C Trace Context). */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const PAGE = /^[0-9a-f]{16}$/;
/** A longer list is not ours. */
const MOST_BAGGAGE = 400;

function readBaggage(baggage: unknown): ReadonlyMap<string, string> {
  if (typeof baggage !== 'string' || baggage.length > MOST_BAGGAGE) return new Map();
  return new Map(
    baggage.split(',').map((item) => {
      const [key = '', value = ''] = item.split('=', 2);
      return [key.trim(), value.trim()] as const;
    }),
  );
}

function isRelease(text: string): boolean {
  const [name = '', version = '', ...more] = text.split('@');
  return more.length === 0 && TEXTS.name.pattern.test(name) && TEXTS.version.pattern.test(version);
}

/** What the headers of a call say; a part that does not look as ours does is left out, so it can be logged as it is. */
export function readOrigin(headers: Readonly<Record<string, unknown>>): CallOrigin {
  const [, trace, parent] = TRACEPARENT.exec(String(headers.traceparent)) ?? [];
  const baggage = readBaggage(headers.baggage);
  const page = baggage.get('page') ?? '';
  const release = baggage.get('release') ?? '';
  return {
    ...(trace !== undefined && parent !== undefined ? { trace, parent } : {}),
    ...(PAGE.test(page) ? { page } : {}),
    ...(isRelease(release) ? { release } : {}),
  };
}
