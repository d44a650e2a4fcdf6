import type { CallOrigin } from './readOrigin.ts';

/** Builds a call's W3C Trace Context and Baggage headers; the inverse of `readOrigin`. */
export function originHeaders({
  trace,
  parent,
  page,
  release,
}: Required<CallOrigin>): Readonly<Record<string, string>> {
  return { traceparent: `00-${trace}-${parent}-01`, baggage: `page=${page},release=${release}` };
}
