import { useTranslation } from '@friends/shared/i18n/translation';
import { useEditedSeason } from '../draft/useEditedSeason.ts';
import { CampaignStep } from './CampaignStep.tsx';
import { LiveStep } from './LiveStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { PublishStep } from './PublishStep.tsx';
import css from './PublishSteps.module.css';
import type { DraftStepProps } from './Step.tsx';

/** From the draft to the day the season is live: a release, its campaign, a look at both, its plan. */
export function PublishSteps(props: DraftStepProps) {
  const { t } = useTranslation();
  const { current } = props.decision;
  const { isUnsaved } = useEditedSeason(current);
  // What holds the draft as it is, or else the newest there is.
  const release = current.Releases.find(({ Version }) => Version === current.Published) ?? current.Releases[0];
  const isOlder = isUnsaved || (release !== undefined && release.Version !== current.Published);
  return (
    <section className={css.way} aria-labelledby="season-steps">
      <h2 className={css.title} id="season-steps">
        {t('season.steps.title')}
      </h2>
      <ol className={css.steps}>
        <PublishStep {...props} />
        <CampaignStep {...props} />
        <PreviewStep season={current.Season} release={release} isOlder={isOlder} />
        <LiveStep {...props} release={release} isOlder={isOlder} />
      </ol>
    </section>
  );
}
