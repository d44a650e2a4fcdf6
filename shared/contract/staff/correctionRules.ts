import { check, type FormFaults, type FormValues, oneLine, required } from '../rules/fieldRules.ts';
import { typedDigits } from '../rules/typedDigits.ts';

/** Points as typed: digits, negative to take points. */
const POINTS = /^[+-]?\d{1,7}$/;

/** Parses typed points; null unless they are a whole number other than 0. */
export function pointsIn(text: string): number | null {
  const typed = typedDigits(text);
  const points = POINTS.test(typed) ? Number(typed) : 0;
  return points === 0 ? null : points;
}

/** Fields checked here; the points are checked by `pointsIn`. */
type CorrectionField = 'AgentCode' | 'UserId' | 'Why';

/** Validates the member of a correction, which is enough for its preview. */
export function checkCorrectionMember(values: FormValues<'AgentCode' | 'UserId'>): FormFaults<'AgentCode' | 'UserId'> {
  return check<'AgentCode' | 'UserId'>(values, { AgentCode: [required, oneLine], UserId: [required, oneLine] });
}

/** Validates a correction, except for its points, which `pointsIn` checks. */
export function checkCorrection(values: FormValues<CorrectionField>): FormFaults<CorrectionField> {
  return { ...checkCorrectionMember(values), ...check<CorrectionField>(values, { Why: [required, oneLine] }) };
}
