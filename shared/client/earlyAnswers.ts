import { isRecord, isString } from '@friends/shared/contract/parse';
import type { EarlyAnswer, EarlyAnswers } from '@friends/shared/contract/portal/answers';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';

/** How an answer is kept. */
interface Keeping {
  /** How many calls may have it: as many as were declared. */
  readonly times?: number;
  /** Nobody wants it after that; left out for what the document shows already, which is rendered from it whenever it is hydrated. */
  readonly forMs?: number;
}

interface KeptAnswer {
  readonly answer: EarlyAnswer | Promise<EarlyAnswer>;
  readonly until: number;
  times: number;
}

/** Answers that were asked for before the code that wants them was there. */
export interface KeptAnswers extends EarlyAnswers {
  keep(key: string, answer: EarlyAnswer | Promise<EarlyAnswer>, keeping?: Keeping): void;
  /** Whether it is there, or on its way, to be taken. */
  has(key: string): boolean;
  /** A write may have changed what was asked; what the document shows stays as it is shown. */
  forget(): void;
  /** They are another reader's now, or in another language. */
  clear(): void;
}

export function createEarlyAnswers(): KeptAnswers {
  const answers = new Map<string, KeptAnswer>();
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

/** An early answer as somebody else wrote it down; one that cannot be read counts as none. */
export function readEarlyAnswer(value: unknown): EarlyAnswer {
  if (!isRecord(value) || !Number.isInteger(value.status) || !('body' in value)) return NO_ANSWER;
  return {
    status: Number(value.status),
    body: value.body,
    total: textOrNull(value.total),
    date: textOrNull(value.date),
  };
}
