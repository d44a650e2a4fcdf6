import type { Finding } from '../findings.ts';

/** Something that the portal does in time, measured with its limits. It starts what it needs, and ends it. */
export interface Timing {
  /** As `--only` names it. */
  readonly name: string;
  /** @param rounds how often each figure is taken; what is judged is the median */
  measure(rounds: number): Promise<readonly Finding[]>;
}
