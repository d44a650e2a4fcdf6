import { check, type FormFaults, type FormValues, oneLine, required } from '../rules/fieldRules.ts';
import { typedDigits } from '../rules/typedDigits.ts';

/** Typed points: digits, with a minus to take some. */
const POINTS = /^[+-]?\d{1,7}$/;

/** The points in a text, as they are typed; null unless it is a whole number other than 0. */
export function pointsIn(text: string): number | null {
  const typed = typedDigits(text);
  const points = POINTS.test(typed) ? Number(typed) : 0;
  return points === 0 ? null : points;
}

/** The member and the reason of a correction. What is wrong with its points, `pointsIn` says. */
type CorrectionField = 'AgentCode' | 'UserId' | 'Why';

/** Errors of the member of a correction, which is all that its preview needs. */
export function checkCorrectionMember(values: FormValues<'AgentCode' | 'UserId'>): FormFaults<'AgentCode' | 'UserId'> {
  return check<'AgentCode' | 'UserId'>(values, { AgentCode: [required, oneLine], UserId: [required, oneLine] });
}

/** Errors of a correction, but for those of its points, which `pointsIn` finds. */
export function checkCorrection(values: FormValues<CorrectionField>): FormFaults<CorrectionField> {
  return { ...checkCorrectionMember(values), ...check<CorrectionField>(values, { Why: [required, oneLine] }) };
}
