import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { SceneHarbour } from '@friends/shared/ui/art/SceneHarbour';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { ARCHIVED_SEASON, CURRENT_SEASON, type SeasonAtoms } from '../../state/seasonAtoms.ts';
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
  const atoms = isArchive ? ARCHIVED_SEASON : CURRENT_SEASON;
  const [state, reload] = useLoaded(atoms.state);
  const isNamed = state.status === 'ready' && state.value.phase !== 'none';
  return (
    <div className={`page ${css.screen} ${colours.season}`}>
      {!isNamed && <PageHeading title={t('title')} />}
      <LoadedView
        state={state}
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
        {(value) => <SeasonContent state={value} atoms={atoms} isArchive={isArchive} />}
      </LoadedView>
    </div>
  );
}

interface SeasonContentProps {
  readonly state: SeasonState;
  readonly atoms: SeasonAtoms;
  readonly isArchive: boolean;
}

function SeasonContent({ state, atoms, isArchive }: SeasonContentProps) {
  if (state.phase === 'race') return <SeasonRace state={state} atoms={atoms} />;
  if (state.phase === 'teaser') return <SeasonTeaser state={state} />;
  return <SeasonOver state={state} atoms={atoms} isArchive={isArchive} />;
}
