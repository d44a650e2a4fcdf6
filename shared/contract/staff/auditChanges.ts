import type { AuditLine, AuditState } from './audit.ts';

type AuditValue = AuditState[string];

/** A field that changed, by a line of the audit log. */
export interface AuditChange {
  readonly field: string;
  /** null if the field had no value. */
  readonly before: AuditValue | null;
  /** null if the field no longer has a value. */
  readonly after: AuditValue | null;
}

/** Fields that differ between `Before` and `After`. */
export function auditChanges({ Before, After }: Pick<AuditLine, 'Before' | 'After'>): readonly AuditChange[] {
  const fields = new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: Before?.[field] ?? null, after: After?.[field] ?? null }))
    .filter(({ before, after }) => before !== after);
}
