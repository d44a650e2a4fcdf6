import type { ErrorReport, SentError } from './errorReport.ts';

/** URL path for the shell's reports (docs/contract.md#how-releases-do). */
export const TELEMETRY_PATH = '/telemetry/releases';
/** URL path for the ticket, a text, that a page view's reports need. */
export const TICKETS_PATH = '/telemetry/tickets';

/** A `hydration-mismatch` is not a failure: React recovered from changes by a translator or password manager. */
export const RELEASE_EVENTS = [
  'loaded',
  'load-failed',
  'mount-failed',
  'render-failed',
  'recovered',
  'hydration-mismatch',
] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENTS)[number];

export interface ReleaseEvent {
  readonly name: string;
  readonly version: string;
  readonly what: ReleaseEventKind;
  /** Duration since the attempt started. */
  readonly milliseconds: number;
}

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Largest Contentful Paint and Interaction to Next Paint in milliseconds; Cumulative Layout Shift as its score. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof VITALS)[number];

/** A web vital of a page view, reported for the release of its first page. */
export interface Vital {
  readonly name: string;
  readonly version: string;
  readonly what: VitalName;
  readonly value: number;
}

/** A browser's report. Contains neither personal data nor addresses. */
export interface ReleaseReport {
  /** The gateway's ticket for this page view. */
  readonly ticket: string;
  readonly device: Device;
  readonly events: readonly ReleaseEvent[];
  /** Once per page view, usually when it ends. */
  readonly vitals: readonly Vital[];
  /** Every error is reported once per page view. */
  readonly errors: readonly ErrorReport[];
}

/** Limits of events per report and bytes per request. */
export const MAX_EVENTS = 50;
export const MAX_REPORT_BYTES = 8 * 1024;

/** Longer durations are reported as this. */
export const MAX_MS = 10 * 60 * 1000;

export interface SentReport extends Omit<ReleaseReport, 'errors'> {
  readonly errors: readonly SentError[];
}

/** Serializes a report for sending. */
export function reportText({ ticket, device, events, vitals, errors }: SentReport): string {
  return JSON.stringify({
    ticket,
    device,
    events: events.map(({ name, version, what, milliseconds }) => ({
      release: `${name}@${version}`,
      what,
      ms: Math.min(MAX_MS, Math.max(0, Math.round(milliseconds))),
    })),
    vitals: vitals.map(({ name, version, what, value }) => ({
      release: `${name}@${version}`,
      what,
      value: Math.min(MAX_MS, Math.round(value * 1000) / 1000),
    })),
    // An older portal would refuse the whole report because of this field.
    ...(errors.length === 0 ? {} : { errors }),
  });
}
