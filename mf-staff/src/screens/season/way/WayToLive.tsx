import { useTranslation } from '@friends/shared/i18n/translation';
import { CampaignStep } from './CampaignStep.tsx';
import { LiveStep } from './LiveStep.tsx';
import { LookStep } from './LookStep.tsx';
import { PublishStep } from './PublishStep.tsx';
import css from './Way.module.css';
import type { WayProps } from './wayProps.ts';

/** From the draft to the day the season is live: a release, a look at it, its campaign, its plan. */
export function WayToLive(props: WayProps) {
  const { t } = useTranslation();
  const { seen } = props.decision;
  // What holds the draft as it is, or else the newest there is.
  const release = seen.Releases.find(({ Version }) => Version === seen.Published) ?? seen.Releases[0];
  return (
    <section className={css.way} aria-labelledby="season-way">
      <h2 className={css.title} id="season-way">
        {t('season.way.title')}
      </h2>
      <ol className={css.steps}>
        <PublishStep {...props} />
        <LookStep season={seen.Season} release={release} />
        <CampaignStep {...props} />
        <LiveStep {...props} release={release} />
      </ol>
    </section>
  );
}
