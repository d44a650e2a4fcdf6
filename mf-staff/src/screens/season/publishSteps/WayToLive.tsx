import { useTranslation } from '@friends/shared/i18n/translation';
import { useSeasonNow } from '../draft/useEditedSeason.ts';
import { CampaignStep } from './CampaignStep.tsx';
import { LiveStep } from './LiveStep.tsx';
import { LookStep } from './LookStep.tsx';
import { PublishStep } from './PublishStep.tsx';
import type { WayProps } from './Step.tsx';
import css from './Way.module.css';

/** From the draft to the day the season is live: a release, its campaign, a look at both, its plan. */
export function WayToLive(props: WayProps) {
  const { t } = useTranslation();
  const { seen } = props.decision;
  const { isUnsaved } = useSeasonNow(seen);
  // What holds the draft as it is, or else the newest there is.
  const release = seen.Releases.find(({ Version }) => Version === seen.Published) ?? seen.Releases[0];
  const isOlder = isUnsaved || (release !== undefined && release.Version !== seen.Published);
  return (
    <section className={css.way} aria-labelledby="season-way">
      <h2 className={css.title} id="season-way">
        {t('season.way.title')}
      </h2>
      <ol className={css.steps}>
        <PublishStep {...props} />
        <CampaignStep {...props} />
        <LookStep season={seen.Season} release={release} isOlder={isOlder} />
        <LiveStep {...props} release={release} isOlder={isOlder} />
      </ol>
    </section>
  );
}
