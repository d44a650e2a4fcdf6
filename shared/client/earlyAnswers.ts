import { isRecord, isString } from '@friends/shared/contract/parse';
import type { EarlyAnswer, EarlyAnswers } from '@friends/shared/contract/portal/answers';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';

interface KeepOptions {
  /** Number of calls that may use it, as declared. */
  readonly times?: number;
  /** Milliseconds until it expires; absent for answers in the document, which are needed whenever it is hydrated. */
  readonly forMs?: number;
}

interface StoredAnswer {
  readonly answer: EarlyAnswer | Promise<EarlyAnswer>;
  readonly until: number;
  times: number;
}

/** Answers requested before the code that needs them has loaded. */
export interface EarlyAnswerStore extends EarlyAnswers {
  keep(key: string, answer: EarlyAnswer | Promise<EarlyAnswer>, options?: KeepOptions): void;
  /** True if it is available or pending. */
  has(key: string): boolean;
  /** Call after a write, which may invalidate answers; those in the document stay. */
  forget(): void;
  /** Call when reader or language change. */
  clear(): void;
}

export function createEarlyAnswers(): EarlyAnswerStore {
  const answers = new Map<string, StoredAnswer>();
  const find = (key: string) => {
    const entry = answers.get(key);
    if (entry && entry.until >= performance.now()) return entry;
    answers.delete(key);
    return undefined;
  };
  return {
    keep(key, answer, { times = 1, forMs = Number.POSITIVE_INFINITY } = {}) {
      answers.set(key, { answer, times, until: performance.now() + forMs });
    },
    has: (key) => find(key) !== undefined,
    take(key) {
      const entry = find(key);
      if (!entry) return undefined;
      entry.times -= 1;
      if (entry.times === 0) answers.delete(key);
      return entry.answer;
    },
    forget() {
      for (const [key, { until }] of answers) if (Number.isFinite(until)) answers.delete(key);
    },
    clear: () => answers.clear(),
  };
}

const textOrNull = (value: unknown) => (isString(value) ? value : null);

/** Parses an early answer; an invalid one counts as none. */
export function readEarlyAnswer(value: unknown): EarlyAnswer {
  if (!isRecord(value) || !Number.isInteger(value.status) || !('body' in value)) return NO_ANSWER;
  return {
    status: Number(value.status),
    body: value.body,
    total: textOrNull(value.total),
    date: textOrNull(value.date),
  };
}
