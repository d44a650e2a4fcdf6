import type { Db } from '@friends/api/platform/database/transaction';
import { type ActivationEffect, dryRunActivate } from '@friends/releases/decisions/dryRunActivate';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import type { Entry } from '@friends/releases/registry/entry';
import type { ActionContext } from '@friends/releases/registry/history';
import type { Store } from '@friends/releases/store/store';
import { hasBegun } from '@friends/shared/contract/release/liveFor';
import type { Language } from '@friends/shared/contract/rules/language';
import type {
  ActivationPlan,
  ActivationPreview,
  LiveOutcome,
  ScheduledRelease,
} from '@friends/shared/contract/staff/activation';
import { findAffectedCampaign, refuseNamesake } from './findAffectedCampaign.ts';
import { toActivationOrder } from './toActivationOrder.ts';
import { refusalSentence } from './toRefusal.ts';

function toOutcome(
  { live, ends, after, next, endedPlans, remainingPlans, unpinned }: ActivationEffect,
  now: Date,
): LiveOutcome {
  const list = (entries: readonly Entry[]): ScheduledRelease[] =>
    entries.map(({ version, window }) => ({
      Version: version,
      From: window.from === undefined || hasBegun(window, now) ? null : window.from,
      Percent: window.percent === undefined ? null : Math.round(window.percent),
    }));
  return {
    Live: list(live),
    Ends: list(ends),
    After: after && list(after),
    Next: list(next),
    PlansEnd: list(endedPlans),
    PlansStay: list(remainingPlans),
    Unheld: unpinned,
  };
}

/** Dry run of an activation: its effect, or the reason why it would be refused. */
export async function previewActivation(
  { store, db }: { readonly store: Store; readonly db: Db },
  context: ActionContext,
  name: string,
  body: ActivationPlan,
  language: Language,
): Promise<ActivationPreview> {
  try {
    await refuseNamesake(store, db, { name, body, now: context.at });
    const preview = await dryRunActivate(store, context, toActivationOrder(name, body, context.at));
    const Campaign = await findAffectedCampaign(store, db, { name, body, now: context.at });
    return { Outcome: toOutcome(preview, context.at), Refusal: null, Campaign };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const isStale = error.code === 'newer_decision';
    const Refusal = { Text: refusalSentence(error, language), IsStale: isStale };
    return { Outcome: null, Refusal, Campaign: null };
  }
}
