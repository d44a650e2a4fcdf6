import { isApiError } from '@friends/shared/client/ApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { ReleaseEventKind } from '@friends/shared/contract/release/telemetry';
import { queueEvent } from './queueEvent.ts';

export interface Attempt {
  /** Call when loaded. If `release` differs from the one wanted, that one counts as failed. */
  loaded(release: ReleaseId): void;
  mounted(): void;
  failed(error: unknown): void;
  /**
   * The portal for this attempt: its calls carry the release's name, and the first failure reported, apart from failed
   * calls, counts as a render failure. The first hydration mismatch counts separately.
   */
  wrapPortal(portal: Portal): Portal;
}

/** Remotes whose last attempt failed. */
const failing = new Set<string>();

export function startAttempt(target: ReleaseId): Attempt {
  const started = performance.now();
  let phase: 'load' | 'mount' | 'shown' = 'load';
  let shown = target;
  const queue = (release: ReleaseId, what: ReleaseEventKind, error?: unknown) =>
    queueEvent({ release, what, milliseconds: performance.now() - started, error, path: location.pathname });
  const reportedKinds = new Set<ReleaseEventKind>();
  return {
    loaded(ready) {
      if (ready.version !== target.version) {
        queue(target, 'load-failed');
        failing.add(target.name);
      }
      shown = ready;
      phase = 'mount';
      queue(shown, 'loaded');
    },
    mounted() {
      phase = 'shown';
      if (failing.delete(target.name)) queue(target, 'recovered');
    },
    failed(error) {
      failing.add(target.name);
      queue(shown, phase === 'load' ? 'load-failed' : 'mount-failed', error);
    },
    wrapPortal: (portal) => ({
      ...portal,
      api: { ...portal.api, caller: `${shown.name}@${shown.version}` },
      report(error: unknown, context: string, kind?: 'hydration-mismatch') {
        portal.report(error, context);
        const what = kind ?? 'render-failed';
        // A failed call is the API's: another release would have failed as well.
        if (reportedKinds.has(what) || isApiError(error)) return;
        reportedKinds.add(what);
        if (!kind) failing.add(target.name);
        queue(shown, what, kind ? undefined : error);
      },
    }),
  };
}
