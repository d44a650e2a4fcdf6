import { type LiveOrder, takeWindow } from '@friends/release/putLive';
import { takeSteps } from '@friends/release/registry/steps';
import type { ForeseeLive } from '@friends/shared/contract/staff/putLive';

/** The command line takes milliseconds at most. */
const asTyped = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

/** Options as they would be typed, for the history. */
const wordsOf = (options: Readonly<Record<string, string | number | undefined>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : `--${name} ${value}`));

/** What a call wants live, as the command line would give it. @throws ReleaseRefused where its times or steps cannot be */
export function liveOrder(name: string, body: ForeseeLive, now: Date): LiveOrder {
  const { Version: version, Hold: isHeld = false, Archive: isArchive = false, Limit: limit, Revision: seen } = body;
  const written = { from: asTyped(body.From), until: asTyped(body.Until), percent: body.Percent };
  const window = takeWindow(written, now, { from: 'From', until: 'Until' });
  const steps = takeSteps(body.Steps, body.Every);
  const inSteps = { steps: steps?.percents.join(','), every: steps && `${steps.everyMinutes}m` };
  const words = wordsOf({ ...written, ...inSteps, limit });
  return { name, version, window, steps, limit, isArchive, isHeld, words, seen };
}
