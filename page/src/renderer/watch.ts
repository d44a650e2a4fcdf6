import { cpuTimeMs, type Usage } from './usage.ts';

export interface Limits {
  /** CPU time (elapsed time if not reported) per rendering, and for work after it. */
  readonly renderMs: number;
  /** Elapsed time for the start of the process and for each loading of code. */
  readonly startMs: number;
  /** Elapsed time for a rendering. */
  readonly waitMs: number;
}

export interface Verdict {
  readonly fault: 'unstarted' | 'hung' | 'died' | 'overran';
  readonly reason: string;
}

/** `resting`: between two pages. */
type Phase = 'starting' | 'loading' | 'rendering' | 'resting';

/** Memory limit of the whole process. Node.js with React and an HTML parser takes a third of it. */
export const MAX_MB = 384;

const POLL_INTERVAL_MS = 100;
const IDLE_POLL_INTERVAL_MS = 500;

const FAULTS: Readonly<Record<Phase, Verdict['fault']>> = {
  starting: 'unstarted',
  loading: 'hung',
  rendering: 'hung',
  resting: 'overran',
};

const TIMEOUT_TEXTS: Readonly<Record<Phase, string>> = {
  starting: 'its process had not started after',
  loading: 'its code was not loaded after',
  rendering: 'it was not done after',
  resting: 'after rendering a page it did not respond for',
};

export interface Watch {
  begin(limits: Limits): void;
  /** @returns false if that step is out of order */
  reach(step: 'loading' | 'rendering'): boolean;
  /** Call when the page is rendered; any further work is a violation. */
  rest(): void;
  stop(): void;
}

/**
 * Enforces limits on a process by the system's data, since its own messages can't be trusted.
 *
 * @param onVerdict called once; must end the process
 */
export function watchProcess(usage: () => Usage, onVerdict: (verdict: Verdict) => void): Watch {
  let phase: Phase = 'starting';
  let renderMs = Number.POSITIVE_INFINITY;
  let limits: Limits | null = null;
  /** Start of the measured work; null if not measured. */
  let startUsage: Usage | null = null;
  let timeout: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;

  function startTimeout(): void {
    clearTimeout(timeout);
    if (limits === null) return;
    const ms = phase === 'rendering' ? limits.waitMs : limits.startMs;
    timeout = setTimeout(() => onVerdict({ fault: FAULTS[phase], reason: `${TIMEOUT_TEXTS[phase]} ${ms} ms` }), ms);
  }

  function checkUsage(): void {
    const now = usage();
    if (now.memoryMb !== null && now.memoryMb > MAX_MB) {
      onVerdict({
        fault: phase === 'resting' ? 'overran' : 'died',
        reason: `it took more than ${MAX_MB} MB of memory`,
      });
    } else if (startUsage !== null && cpuTimeMs(startUsage, now) > renderMs) {
      const reason =
        phase === 'resting'
          ? `it kept working for ${renderMs} ms after its page was rendered`
          : `it took longer than ${renderMs} ms`;
      onVerdict({ fault: FAULTS[phase], reason });
    }
  }

  function pollEvery(ms: number): void {
    clearInterval(interval);
    interval = setInterval(checkUsage, ms).unref();
  }

  return {
    begin(newLimits) {
      limits = newLimits;
      ({ renderMs } = newLimits);
      startTimeout();
      pollEvery(POLL_INTERVAL_MS);
    },
    reach(step) {
      // Repeating a step must not reset the time limit.
      if ((step === 'rendering') !== (phase === 'loading')) return false;
      phase = step;
      startUsage = step === 'rendering' ? usage() : null;
      startTimeout();
      return true;
    },
    rest() {
      phase = 'resting';
      limits = null;
      const now = usage();
      startUsage = now.cpuMs === null ? null : now;
      startTimeout();
      pollEvery(IDLE_POLL_INTERVAL_MS);
    },
    stop() {
      clearTimeout(timeout);
      clearInterval(interval);
    },
  };
}
