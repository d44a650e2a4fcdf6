import type { Weighed } from '@friends/release/registry/history';

/** A release that failed, and what the portal did. */
export interface ReleaseNotice {
  readonly weighed: Omit<Weighed, 'decision'>;
  /** What visitors get instead; null: it stays. */
  readonly to: string | null;
  /** What was counted and found, and why it stays where it does: one sentence. */
  readonly why: string;
}

/** The people who look after releases; the history and the log have it in any case. */
export interface Operator {
  /** Where they read it. */
  readonly addresses: readonly string[];
  tell(notice: ReleaseNotice): Promise<void>;
}
