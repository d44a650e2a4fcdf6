import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { auditChanges } from '@friends/shared/contract/staff/auditChanges';

/** Formats a change as `Status: pending → approved; Points: – → 12`; empty if nothing changed. */
export function changeText(line: Pick<AuditLine, 'Before' | 'After'>): string {
  return auditChanges(line)
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('; ');
}
