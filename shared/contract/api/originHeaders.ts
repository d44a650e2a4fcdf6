import type { CallOrigin } from './callOrigin.ts';

/** The opposite of `readOrigin`: the headers of a call (W3C Trace Context and Baggage). */
export function originHeaders({
  trace,
  parent,
  page,
  release,
}: Required<CallOrigin>): Readonly<Record<string, string>> {
  return { traceparent: `00-${trace}-${parent}-01`, baggage: `page=${page},release=${release}` };
}
