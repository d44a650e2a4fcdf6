import type { Language } from '@friends/shared/contract/rules/language';
import { auditTextsWith } from '@friends/shared/contract/words/auditWords';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Days } from '../../database/lists/withinDays.ts';
import type { Schema } from '../../database/schema/schema.ts';
import { within } from '../../database/within.ts';
import { addressesOfStaff, subjectColumn, targetsOfMembers, targetsOfStaff } from './names.ts';

/** Absent fields don't filter. */
export interface AuditFilter extends Days {
  /** Matches caller, target, action, reason or change, and the names and texts shown for them; empty matches all. */
  readonly words: string;
  readonly language: Language;
}

/** One text of all searched columns: PostgreSQL would take several times as long to compare each by itself. */
const SEARCHED = sql<string>`lower(concat_ws(chr(31), who, what, target, why, before, after, event))`;

/** Matches the stored columns and the texts that the page shows for them. */
export function matchesWords({ words, language }: AuditFilter) {
  const { stored, kinds } = auditTextsWith(words, language);
  const texts = stored.flatMap((what) => [what, `refused: ${what}`, `read: ${what}`]);
  return ({ or, eb }: ExpressionBuilder<Schema, 'audit'>) =>
    or([
      sql<boolean>`${SEARCHED} like lower(${within(words)})`,
      eb(subjectColumn, 'in', targetsOfMembers(words)),
      eb(subjectColumn, 'in', targetsOfStaff(words)),
      eb('who', 'in', addressesOfStaff(words)),
      // A refusal's name ends with its reason in parentheses.
      ...(texts.length > 0 ? [eb(sql<string>`regexp_replace(what, ' [(].*$', '')`, 'in', texts)] : []),
      ...kinds.map((kind) => eb('what', 'like', `${kind}: %`)),
    ]);
}
