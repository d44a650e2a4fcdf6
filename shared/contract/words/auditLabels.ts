import type { Language } from '../rules/language.ts';
import { AUDIT_CALL_LABELS_EN } from './auditCallLabelsEn.ts';
import { AUDIT_CALL_LABELS_ID } from './auditCallLabelsId.ts';
import { AUDIT_DECISION_LABELS_EN } from './auditDecisionLabelsEn.ts';
import { AUDIT_DECISION_LABELS_ID } from './auditDecisionLabelsId.ts';

/** Labels of audited actions by stored name: a staff call that was read or refused, or a decision. */
export const AUDIT_LABELS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...AUDIT_CALL_LABELS_EN, ...AUDIT_DECISION_LABELS_EN },
  id: { ...AUDIT_CALL_LABELS_ID, ...AUDIT_DECISION_LABELS_ID },
};
