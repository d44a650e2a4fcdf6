import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { SceneHarbour } from '@friends/shared/ui/art/SceneHarbour';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { ARCHIVE, PRESENT, type SeasonAtoms } from '../../state/seasonAtoms.ts';
import type { SeasonState } from '../../state/seasonState.ts';
import { NoRaceLink } from './NoRaceLink.tsx';
import css from './Race.module.css';
import { RaceLoading } from './RaceLoading.tsx';
import { SeasonOver } from './SeasonOver.tsx';
import { SeasonRace } from './SeasonRace.tsx';
import { SeasonTeaser } from './SeasonTeaser.tsx';
import colours from './seasonColours.module.css';

interface RaceProps {
  /** The season's own address, which stays after the next season has started. */
  readonly isArchive?: boolean;
}

/** The season today: announced, on, or over (docs/product.md#seasons). */
export function Race({ isArchive = false }: RaceProps) {
  const { t } = useTranslation();
  const atoms = isArchive ? ARCHIVE : PRESENT;
  const [now, reload] = useLoaded(atoms.now);
  const isNamed = now.status === 'ready' && now.value.phase !== 'none';
  return (
    <div className={`page ${css.screen} ${colours.season}`}>
      {!isNamed && <PageHeading title={t('title')} />}
      <LoadedView
        state={now}
        loading={<RaceLoading />}
        isEmpty={({ phase }) => phase === 'none'}
        empty={
          <EmptyState
            scene={<SceneHarbour />}
            title={t('none.title')}
            text={t('none.text')}
            action={<NoRaceLink variant="primary" />}
          />
        }
        onRetry={reload}
      >
        {(value) => <Phase now={value} atoms={atoms} isArchive={isArchive} />}
      </LoadedView>
    </div>
  );
}

interface PhaseProps {
  readonly now: SeasonState;
  readonly atoms: SeasonAtoms;
  readonly isArchive: boolean;
}

function Phase({ now, atoms, isArchive }: PhaseProps) {
  if (now.phase === 'race') return <SeasonRace now={now} atoms={atoms} />;
  if (now.phase === 'teaser') return <SeasonTeaser now={now} />;
  return <SeasonOver now={now} atoms={atoms} isArchive={isArchive} />;
}
