import { storedParams } from '@friends/shared/contract/refusal/storedParams';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Refusal } from './Refusal.ts';
import { isRefusalCode, refusalText } from './refusalTexts.ts';

/** Formats a refusal for the audit: its code, and params as JSON if any. */
export function auditedRefusal({ code, params }: Refusal): string {
  return Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`;
}

/** Action, code and params: `refused: redemption approved (claim_second {"id":12,"first":"sari"})`. */
const AUDITED = /^refused: .*? \((\w+)(?: (\{.*\}))?\)$/s;

/** Sentence of an audited refusal; null for other lines, or for a code or params of another version. */
export function auditedSentence(what: string, language: Language): string | null {
  const [, code, params = '{}'] = AUDITED.exec(what) ?? [];
  if (code === undefined || !isRefusalCode(code)) return null;
  try {
    return refusalText(code, storedParams(JSON.parse(params)), language)[1];
  } catch {
    return null;
  }
}
