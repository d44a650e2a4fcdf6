import type { ErrorReport, SentError } from './errorReport.ts';

/** Where the shell reports how releases do (docs/contract.md#how-releases-do). */
export const TELEMETRY_PATH = '/telemetry/releases';
/** Where a page view gets the ticket that its reports bear; a text. */
export const TICKETS_PATH = '/telemetry/tickets';

/** A `hydration-mismatch` is no failure: React recovered from what a translator or a password manager had done to the page. */
export const RELEASE_EVENTS = [
  'loaded',
  'load-failed',
  'mount-failed',
  'render-failed',
  'recovered',
  'hydration-mismatch',
] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENTS)[number];

/** Something that happened to a release in one browser. */
export interface ReleaseEvent {
  readonly name: string;
  readonly version: string;
  readonly what: ReleaseEventKind;
  /** Since the try began. */
  readonly milliseconds: number;
}

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Largest Contentful Paint and Interaction to Next Paint in milliseconds; Cumulative Layout Shift as its score. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof VITALS)[number];

/** How a page view felt, as the browser measured it, told for the release that its first page is of. */
export interface Vital {
  readonly name: string;
  readonly version: string;
  readonly what: VitalName;
  readonly value: number;
}

/** What a browser sends at once. It says nothing of who sits there, nor of the page they look at. */
export interface ReleaseReport {
  /** What the gateway gave this page view for its reports. */
  readonly ticket: string;
  readonly device: Device;
  readonly events: readonly ReleaseEvent[];
  /** Once for a page view, mostly as it is left. */
  readonly vitals: readonly Vital[];
  /** What was thrown; each once for a page view. */
  readonly errors: readonly ErrorReport[];
}

/** Events of one report, and bytes of one request. */
export const MOST_EVENTS = 50;
export const MOST_REPORT_BYTES = 8 * 1024;

/** What takes longer is said to take so long. */
export const LONGEST_MS = 10 * 60 * 1000;

/** A report that is to be sent. */
export interface SentReport extends Omit<ReleaseReport, 'errors'> {
  readonly errors: readonly SentError[];
}

/** The opposite of parsing: the text of a report. */
export function reportText({ ticket, device, events, vitals, errors }: SentReport): string {
  return JSON.stringify({
    ticket,
    device,
    events: events.map(({ name, version, what, milliseconds }) => ({
      release: `${name}@${version}`,
      what,
      ms: Math.min(LONGEST_MS, Math.max(0, Math.round(milliseconds))),
    })),
    vitals: vitals.map(({ name, version, what, value }) => ({
      release: `${name}@${version}`,
      what,
      value: Math.min(LONGEST_MS, Math.round(value * 1000) / 1000),
    })),
    // A portal of before knows of none, and would refuse the whole report.
    ...(errors.length === 0 ? {} : { errors }),
  });
}
