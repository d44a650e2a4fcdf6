import { atRate } from './atRate.ts';
import { type Visit, visit } from './visit.ts';

export interface Crowd {
  /** Of those that ended well, in the order in which they began. */
  readonly visits: readonly Visit[];
  /** One sentence for each that did not. */
  readonly failures: readonly string[];
}

interface Growing extends Crowd {
  readonly visits: Visit[];
  readonly failures: string[];
}

interface VisitOptions {
  readonly portal: string;
  readonly path: string;
  readonly remote: string;
  /** Visits begun in a second, whether or not those before have ended. */
  readonly perSecond: number;
}

async function come({ portal, path, remote }: VisitOptions, crowd: Growing): Promise<void> {
  try {
    crowd.visits.push(await visit(portal, path, remote));
  } catch (error) {
    crowd.failures.push(error instanceof Error ? error.message : String(error));
  }
}

/** Lets visitors come at a steady rate until `work` is done. Nothing is stopped half-way. */
export async function visitsAtRate<T>(
  options: VisitOptions,
  work: (crowd: Crowd) => Promise<T>,
): Promise<{ readonly crowd: Crowd; readonly result: T }> {
  const crowd: Growing = { visits: [], failures: [] };
  const coming = atRate(options.perSecond, () => come(options, crowd));
  try {
    const result = await work(crowd);
    return { crowd, result };
  } finally {
    await coming.stop();
    crowd.visits.sort((one, two) => one.began - two.began);
  }
}
