import { atRate } from './atRate.ts';
import { type Visit, visit } from './visit.ts';

export interface Crowd {
  /** Successful visits, in order of their start. */
  readonly visits: readonly Visit[];
  /** One sentence for each failed visit. */
  readonly failures: readonly string[];
}

export interface VisitOptions {
  readonly portal: string;
  /** A page that shows the remote to a visitor. */
  readonly path: string;
  readonly remote: string;
  /** Visits started per second, whether or not earlier ones have ended. */
  readonly perSecond: number;
}

/** Only the cause of a failed `fetch` explains it. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Runs visits at a steady rate until `work` is done; running visits are completed. */
export async function visitAtRate<T>(
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
    visits.sort((one, two) => one.startedAt - two.startedAt);
  }
}
