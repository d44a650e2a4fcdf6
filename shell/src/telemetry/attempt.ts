import { isApiError } from '@friends/shared/client/ApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { ReleaseEventKind } from '@friends/shared/contract/release/telemetry';
import { queueEvent } from './queueEvent.ts';

/** One try to show a release in one place, told as it goes. */
export interface Attempt {
  /** It is loaded; where it is another release than was wanted, that one failed. */
  loaded(release: ReleaseId): void;
  mounted(): void;
  failed(error: unknown): void;
  /**
   * The portal for this try: its calls are the release's, and the first failure that is reported to it, but for calls that
   * failed, counts as one of rendering. So does the first hydration mismatch, apart from failures.
   */
  watched(portal: Portal): Portal;
}

/** Remotes whose last try failed. */
const failing = new Set<string>();

export function startAttempt(target: ReleaseId): Attempt {
  const started = performance.now();
  let at: 'load' | 'mount' | 'shown' = 'load';
  let shown = target;
  const say = (release: ReleaseId, what: ReleaseEventKind, error?: unknown) =>
    queueEvent({ release, what, milliseconds: performance.now() - started, error, path: location.pathname });
  const told = new Set<ReleaseEventKind>();
  return {
    loaded(ready) {
      if (ready.version !== target.version) {
        say(target, 'load-failed');
        failing.add(target.name);
      }
      shown = ready;
      at = 'mount';
      say(shown, 'loaded');
    },
    mounted() {
      at = 'shown';
      if (failing.delete(target.name)) say(target, 'recovered');
    },
    failed(error) {
      failing.add(target.name);
      say(shown, at === 'load' ? 'load-failed' : 'mount-failed', error);
    },
    watched: (portal) => ({
      ...portal,
      api: { ...portal.api, caller: `${shown.name}@${shown.version}` },
      report(error: unknown, context: string, kind?: 'hydration-mismatch') {
        portal.report(error, context);
        const what = kind ?? 'render-failed';
        // A call that failed speaks against the API: another release would have met the same.
        if (told.has(what) || isApiError(error)) return;
        told.add(what);
        if (!kind) failing.add(target.name);
        say(shown, what, kind ? undefined : error);
      },
    }),
  };
}
