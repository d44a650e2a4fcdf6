import type { AuditLine, AuditState } from './audit.ts';

type AuditValue = AuditState[string];

/** One field that a line of the audit says was changed. */
export interface AuditChange {
  readonly field: string;
  /** null where it had no value. */
  readonly before: AuditValue | null;
  /** null where it has none since. */
  readonly after: AuditValue | null;
}

/** The fields that differ before and after, each once. */
export function auditChanges({ Before, After }: Pick<AuditLine, 'Before' | 'After'>): readonly AuditChange[] {
  const fields = new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: Before?.[field] ?? null, after: After?.[field] ?? null }))
    .filter(({ before, after }) => before !== after);
}
