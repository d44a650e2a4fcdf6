import type { ActivationPlan, LiveOutcome, ScheduledRelease } from '@friends/shared/contract/staff/activation';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { useAudienceText } from '../useAudienceText.ts';

/** Describes the effects of a plan in sentences. */
export function usePreviewText(name: string): (plan: ActivationPlan, outcome: LiveOutcome) => string {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const audience = useAudienceText();
  const titleOf = ({ Version }: Pick<ScheduledRelease, 'Version'>) => `${name}@${Version}`;
  const and = (texts: readonly string[]) => texts.join(t('release.and'));
  const titles = (offered: readonly ScheduledRelease[]) =>
    audience(offered.map((one) => ({ title: titleOf(one), percent: one.Percent })));
  const summaryOf = (one: ScheduledRelease) =>
    one.Percent === null ? titleOf(one) : `${titleOf(one)} (${one.Percent} %)`;
  const planTexts = (plans: readonly ScheduledRelease[]) =>
    and(plans.map((plan) => t('release.planFrom', { title: summaryOf(plan), time: jakarta(plan.From ?? '') })));

  /** Later steps: `then 25 % from …, then everybody from …`. */
  const stepTexts = (steps: readonly ScheduledRelease[]) =>
    steps
      .map(({ Percent, From }) => {
        const time = jakarta(From ?? '');
        return Percent === null
          ? t('release.will.stepAll', { time })
          : t('release.will.step', { percent: Percent, time });
      })
      .join(', ');

  return (plan, { Live, Ends, After, Next, PlansEnd, PlansStay, Unheld }) => {
    const { From, Until, Steps, Percent = Steps?.[0] ?? 100, Hold, Limit } = plan;
    const title = titleOf(plan);
    const when = From === undefined ? t('release.will.now') : t('release.will.at', { time: jakarta(From) });
    const rest = Live.filter((one) => one.Percent === null).map(titleOf);
    const activationTexts = () => [
      Percent === 100
        ? t('release.will.all', { title, when })
        : t('release.will.share', { title, when, percent: Percent }),
      ...(Ends.length > 0 ? [t('release.will.instead', { others: and(Ends.map(summaryOf)) })] : []),
      ...(Percent === 100 ? [] : [t('release.will.rest', { others: and(rest) })]),
    ];
    const endTexts = () =>
      Ends.length > 0
        ? [
            t('release.will.shareEnds', { title }),
            Live.length > 0 ? t('release.will.liveThen', { live: titles(Live) }) : t('release.will.nothingLive'),
          ]
        : [];
    const time = Until === undefined ? '' : jakarta(Until);
    const sentences = [
      ...(Percent === 0 ? endTexts() : activationTexts()),
      ...(Next.length > 0 ? [t('release.will.steps', { steps: stepTexts(Next) })] : []),
      ...(After && After.length > 0 ? [t('release.will.until', { time, live: titles(After) })] : []),
      ...(After && After.length === 0 ? [t('release.will.untilNothing', { time })] : []),
      ...(PlansEnd.length > 0 ? [t('release.will.plansEnd', { plans: planTexts(PlansEnd) })] : []),
      ...(Percent === 0 && Ends.length === 0 ? [t('release.will.stays')] : []),
      ...(PlansStay.length > 0 ? [t('release.will.plansStay', { plans: planTexts(PlansStay) })] : []),
      ...(Limit === undefined ? [] : [t('release.will.limited', { percent: Limit })]),
      ...(Hold ? [t('release.will.pinned')] : []),
      ...(Unheld === null ? [] : [t('release.will.unpinned', { title: titleOf({ Version: Unheld }) })]),
    ];
    return sentences.join(' ');
  };
}
