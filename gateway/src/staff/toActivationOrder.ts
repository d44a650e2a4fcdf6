import { type ActivationOrder, parseWindow } from '@friends/releases/decisions/activate';
import { parseSteps } from '@friends/releases/registry/steps';
import type { ActivationPlan } from '@friends/shared/contract/staff/activation';

/** Normalizes a time to the milliseconds that the command line accepts. */
const normalizeTime = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

/** @throws ReleaseRefused for impossible times or steps */
export function toActivationOrder(name: string, body: ActivationPlan, now: Date): ActivationOrder {
  const {
    Version: version,
    Hold: isPinned = false,
    Archive: isArchive = false,
    Limit: limit,
    Revision: expectedRevision,
  } = body;
  const window = parseWindow(
    { from: normalizeTime(body.From), until: normalizeTime(body.Until), percent: body.Percent },
    now,
  );
  const steps = parseSteps(body.Steps, body.Every);
  return { name, version, window, steps, limit, isArchive, isPinned, expectedRevision };
}
