import { useTranslation } from '@friends/shared/i18n/translation';
import { useEditedSeason } from '../draft/useEditedSeason.ts';
import { LiveStep } from './LiveStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { PublishStep } from './PublishStep.tsx';
import css from './PublishSteps.module.css';
import type { DraftStepProps } from './Step.tsx';

/** The steps from a saved draft to a live season: publish, preview, activate. */
export function PublishSteps(props: DraftStepProps) {
  const { t } = useTranslation();
  const { current } = props.decision;
  const { isUnsaved } = useEditedSeason(current);
  // The current draft's release, otherwise the latest.
  const release = current.Releases.find(({ Version }) => Version === current.Published) ?? current.Releases[0];
  const isOlder = isUnsaved || (release !== undefined && release.Version !== current.Published);
  return (
    <section className={css.section} aria-labelledby="season-steps">
      <h2 className={css.title} id="season-steps">
        {t('season.steps.title')}
      </h2>
      <ol className={css.steps}>
        <PublishStep {...props} />
        <PreviewStep season={current.Season} release={release} isOlder={isOlder} />
        <LiveStep {...props} release={release} isOlder={isOlder} />
      </ol>
    </section>
  );
}
