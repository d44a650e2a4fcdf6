import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { ReleaseEvent } from '@friends/shared/contract/release/telemetry';

/** What was thrown, and on which page. */
export interface Thrown {
  /** The release that was being shown; left out where only the stack knows it. */
  readonly release?: ReleaseId;
  /** Left out where nothing was. */
  readonly error?: unknown;
  readonly path: string;
}

/** An event as the shell tells it; the sender makes of it what is sent. */
export interface TelemetryEvent extends Thrown, Pick<ReleaseEvent, 'what' | 'milliseconds'> {
  readonly release: ReleaseId;
}
