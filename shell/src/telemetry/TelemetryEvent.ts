import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { ReleaseEvent } from '@friends/shared/contract/release/telemetry';

export interface Thrown {
  /** The release that was shown; absent if only the stack trace identifies it. */
  readonly release?: ReleaseId;
  /** Absent if nothing was thrown. */
  readonly error?: unknown;
  readonly path: string;
}

export interface TelemetryEvent extends Thrown, Pick<ReleaseEvent, 'what' | 'milliseconds'> {
  readonly release: ReleaseId;
}
