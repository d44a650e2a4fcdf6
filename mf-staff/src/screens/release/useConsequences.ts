import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useJakarta } from '../jakarta.ts';
import { foresee, type Placed } from './foresee.ts';
import type { LivePlan } from './livePlan.ts';
import { useAudience } from './useAudience.ts';

/** Says in sentences what a plan for one release of the remote does. */
export function useConsequences({ Name, Releases }: RemoteDetail, version: string): (plan: LivePlan) => string {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const audience = useAudience();
  const titleOf = (one: Pick<Placed, 'Version'>) => `${Name}@${one.Version}`;
  const title = titleOf({ Version: version });
  const and = (texts: readonly string[]) => texts.join(t('release.and'));
  const shown = (offered: readonly Placed[]) =>
    audience(offered.map((one) => ({ title: titleOf(one), percent: one.Percent })));
  const briefly = (one: Placed) => (one.Percent === null ? titleOf(one) : `${titleOf(one)} (${one.Percent} %)`);
  const ofPlans = (plans: readonly Placed[]) =>
    and(plans.map((plan) => t('release.planFrom', { title: briefly(plan), time: jakarta(plan.From ?? '') })));

  return (plan) => {
    const { From, Until, Percent = 100, Hold } = plan;
    const { refusal, live, ends, after, plansEnd, plansStay } = foresee(Releases, version, plan, Date.now());
    if (refusal) return t(`release.will.${refusal.why}`, { title, other: titleOf({ Version: refusal.version }) });
    const when = From === undefined ? t('release.will.now') : t('release.will.at', { time: jakarta(From) });
    const rest = live.filter((one) => one.Percent === null).map(titleOf);
    const ofPut = () => [
      Percent === 100
        ? t('release.will.all', { title, when })
        : t('release.will.share', { title, when, percent: Percent }),
      ...(ends.length > 0 ? [t('release.will.instead', { others: and(ends.map(briefly)) })] : []),
      ...(Percent === 100 ? [] : [t('release.will.rest', { others: and(rest) })]),
    ];
    const ofEnd = () =>
      ends.length > 0
        ? [
            t('release.will.shareEnds', { title }),
            live.length > 0 ? t('release.will.liveThen', { live: shown(live) }) : t('release.will.nothingLive'),
          ]
        : [];
    // Each decision about a remote ends what one before it said of that.
    const isHeld = ({ Version }: Placed) => Releases.some((one) => one.Hold && one.Version === Version);
    const unheld = [...live, ...plansStay].find((one) => isHeld(one) && !(Hold && one.Version === version));
    const time = Until === undefined ? '' : jakarta(Until);
    const sentences = [
      ...(Percent === 0 ? ofEnd() : ofPut()),
      ...(after && after.length > 0 ? [t('release.will.until', { time, live: shown(after) })] : []),
      ...(after && after.length === 0 ? [t('release.will.untilNothing', { time })] : []),
      ...(plansEnd.length > 0 ? [t('release.will.plansEnd', { plans: ofPlans(plansEnd) })] : []),
      ...(Percent === 0 && ends.length === 0 ? [t('release.will.stays')] : []),
      ...(plansStay.length > 0 ? [t('release.will.plansStay', { plans: ofPlans(plansStay) })] : []),
      ...(Hold ? [t('release.will.held')] : []),
      ...(unheld ? [t('release.will.unheld', { title: titleOf(unheld) })] : []),
    ];
    return sentences.join(' ');
  };
}
