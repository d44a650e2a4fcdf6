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

interface Wanted {
  readonly portal: string;
  readonly path: string;
  readonly remote: string;
  /** Visits begun in a second, whether or not those before have ended. */
  readonly perSecond: number;
}

async function come({ portal, path, remote }: Wanted, crowd: Growing): Promise<void> {
  try {
    crowd.visits.push(await visit(portal, path, remote));
  } catch (error) {
    crowd.failures.push(error instanceof Error ? error.message : String(error));
  }
}

/** Lets visitors come at a steady rate until `work` is done. Nothing is stopped half-way. */
export async function visitsAtRate<T>(
  wanted: Wanted,
  work: (crowd: Crowd) => Promise<T>,
): Promise<{ readonly crowd: Crowd; readonly result: T }> {
  const crowd: Growing = { visits: [], failures: [] };
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let begun = 0;
  const letIn = () => {
    // As many as are due: a timer that is late brings those it missed.
    for (const due = ((performance.now() - started) / 1000) * wanted.perSecond; begun < due; begun += 1) {
      const one = come(wanted, crowd).finally(() => open.delete(one));
      open.add(one);
    }
  };
  const timer = setInterval(letIn, 1000 / wanted.perSecond);
  try {
    const result = await work(crowd);
    return { crowd, result };
  } finally {
    clearInterval(timer);
    await Promise.all(open);
    crowd.visits.sort((one, two) => one.began - two.began);
  }
}
