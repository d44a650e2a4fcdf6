import { TEXTS } from '../release/fields.ts';

/** Origin of an API call, from its W3C headers (docs/contract.md#tracing). Contains no personal data. */
export interface CallOrigin {
  /** 32 hexadecimal digits; the same in the page, the API and the database. */
  readonly trace?: string;
  /** The caller's span, 16 hexadecimal digits; parent of the API's. */
  readonly parent?: string;
  /** A page view, 16 hexadecimal digits, new on every load. */
  readonly page?: string;
  /** The calling release: `mf-member@1.2.0`. */
  readonly release?: string;
}

/** Version, trace, parent, flags; all zeros is invalid (W3C Trace Context). */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const PAGE = /^[0-9a-f]{16}$/;
/** Maximum length of a baggage header of ours; longer ones are ignored. */
const MAX_BAGGAGE = 400;

function readBaggage(baggage: unknown): ReadonlyMap<string, string> {
  if (typeof baggage !== 'string' || baggage.length > MAX_BAGGAGE) return new Map();
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

/** Parses the origin headers. Ignores parts in an unexpected format, so that the result can be logged safely. */
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
