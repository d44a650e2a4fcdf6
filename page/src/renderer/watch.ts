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
  readonly why: string;
}

/** `resting`: between two pages. */
type Phase = 'starting' | 'loading' | 'rendering' | 'resting';

/** Memory limit of the whole process. Node.js with React and an HTML parser takes a third of it. */
export const MAX_MB = 384;

const LOOK_EVERY_MS = 100;
const LOOK_AT_REST_MS = 500;

const FAULTS: Readonly<Record<Phase, Verdict['fault']>> = {
  starting: 'unstarted',
  loading: 'hung',
  rendering: 'hung',
  resting: 'overran',
};

const LATE: Readonly<Record<Phase, string>> = {
  starting: 'its process had not started after',
  loading: 'its code was not loaded after',
  rendering: 'it was not done after',
  resting: 'after a page that was rendered it did not react for',
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
  let since: Usage | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  function wait(): void {
    clearTimeout(waiting);
    if (limits === null) return;
    const ms = phase === 'rendering' ? limits.waitMs : limits.startMs;
    waiting = setTimeout(() => onVerdict({ fault: FAULTS[phase], why: `${LATE[phase]} ${ms} ms` }), ms);
  }

  function look(): void {
    const now = usage();
    if (now.memoryMb !== null && now.memoryMb > MAX_MB) {
      onVerdict({ fault: phase === 'resting' ? 'overran' : 'died', why: `it took more than ${MAX_MB} MB of memory` });
    } else if (since !== null && cpuTimeMs(since, now) > renderMs) {
      const why =
        phase === 'resting'
          ? `it worked on for ${renderMs} ms after its page was rendered`
          : `it took longer than ${renderMs} ms`;
      onVerdict({ fault: FAULTS[phase], why });
    }
  }

  function lookEvery(ms: number): void {
    clearInterval(looking);
    looking = setInterval(look, ms).unref();
  }

  return {
    begin(newLimits) {
      limits = newLimits;
      ({ renderMs } = newLimits);
      wait();
      lookEvery(LOOK_EVERY_MS);
    },
    reach(step) {
      // Repeating a step must not reset the time limit.
      if ((step === 'rendering') !== (phase === 'loading')) return false;
      phase = step;
      since = step === 'rendering' ? usage() : null;
      wait();
      return true;
    },
    rest() {
      phase = 'resting';
      limits = null;
      const now = usage();
      since = now.cpuMs === null ? null : now;
      wait();
      lookEvery(LOOK_AT_REST_MS);
    },
    stop() {
      clearTimeout(waiting);
      clearInterval(looking);
    },
  };
}
