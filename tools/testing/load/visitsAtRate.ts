import { atRate } from './atRate.ts';
import { type Visit, visit } from './visit.ts';

export interface Crowd {
  /** Of those that ended well, in the order in which they began. */
  readonly visits: readonly Visit[];
  /** One sentence for each that did not. */
  readonly failures: readonly string[];
}

export interface VisitOptions {
  readonly portal: string;
  /** A page that shows the remote to a visitor. */
  readonly path: string;
  readonly remote: string;
  /** Visits begun in a second, whether or not those before have ended. */
  readonly perSecond: number;
}

/** Of a request that failed on its way, only the cause says how. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Lets visitors come at a steady rate until `work` is done. Nothing is stopped half-way. */
export async function visitsAtRate<T>(
  { portal, path, remote, perSecond }: VisitOptions,
  work: (crowd: Crowd) => Promise<T>,
): Promise<{ readonly crowd: Crowd; readonly result: T }> {
  const visits: Visit[] = [];
  const failures: string[] = [];
  const crowd = { visits, failures };
  const stop = atRate(perSecond, () =>
    visit(portal, path, remote).then(
      (one) => void visits.push(one),
      (error: unknown) => void failures.push(sentenceOf(error)),
    ),
  );
  try {
    const result = await work(crowd);
    return { crowd, result };
  } finally {
    await stop();
    visits.sort((one, two) => one.began - two.began);
  }
}
