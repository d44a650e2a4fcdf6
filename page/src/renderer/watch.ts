import { type Usage, workedMs } from './usage.ts';

/** What a process may take. */
export interface Limits {
  /** For one rendering alone, and for what follows it: processor time, and by the clock where the platform does not tell that. */
  readonly renderMs: number;
  /** By the clock: for the start of the process, and for each loading of code. */
  readonly startMs: number;
  /** By the clock: for a rendering that waits. */
  readonly waitMs: number;
}

/** What a process did that it may not, and a sentence for it. */
export interface Verdict {
  readonly fault: 'unstarted' | 'hung' | 'died' | 'overran';
  readonly why: string;
}

/** `resting`: its last page is rendered, and it has done nothing of the next one yet. */
type Phase = 'starting' | 'loading' | 'rendering' | 'resting';

/** Memory of the whole process. Node.js with a React and a parser of HTML takes a third of it. */
export const MOST_MB = 384;

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
  /** It is about to get an order. */
  begin(limits: Limits): void;
  /** @returns false where that is not what comes next */
  reach(step: 'loading' | 'rendering'): boolean;
  /** Its page is rendered: what it does from now on, nobody asked for. */
  rest(): void;
  stop(): void;
}

/**
 * Holds a process to its limits, by what the system says of it: what it says itself may be a lie.
 *
 * @param onVerdict is called once; who gets it ends the process
 */
export function watchProcess(usage: () => Usage, onVerdict: (verdict: Verdict) => void): Watch {
  let phase: Phase = 'starting';
  let renderMs = Number.POSITIVE_INFINITY;
  let limits: Limits | null = null;
  /** Since when its work counts; null while it does not. */
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
    if (now.memoryMb !== null && now.memoryMb > MOST_MB) {
      onVerdict({ fault: phase === 'resting' ? 'overran' : 'died', why: `it took more than ${MOST_MB} MB of memory` });
    } else if (since !== null && workedMs(since, now) > renderMs) {
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
      // Nobody gets more time by beginning again.
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
