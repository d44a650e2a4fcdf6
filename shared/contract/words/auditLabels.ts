import type { Language } from '../rules/language.ts';
import { AUDIT_LABELS_EN } from './auditLabelsEn.ts';
import { AUDIT_LABELS_ID } from './auditLabelsId.ts';

/** Labels of audited actions by stored name: a staff call that was read or refused, or a decision. */
export const AUDIT_LABELS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: AUDIT_LABELS_EN,
  id: AUDIT_LABELS_ID,
};
