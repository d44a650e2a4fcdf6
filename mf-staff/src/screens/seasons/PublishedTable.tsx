import type { SeasonState } from '@friends/shared/contract/staff/seasons';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { ReleaseState } from '../releases/ReleaseLine.tsx';
import { useDays } from './DraftTable.tsx';
import css from './Seasons.module.css';

interface PublishedTableProps {
  readonly seasons: readonly SeasonState[];
  /** Numbers of seasons with a draft. */
  readonly drafted: readonly number[];
  /** Creates a draft; null if the user may not change seasons. */
  readonly onChange: ((season: SeasonState) => void) | null;
}

/** Seasons with a published release, their releases and drafts. */
export function PublishedTable({ seasons, drafted, onChange }: PublishedTableProps) {
  const { t } = useTranslation();
  const days = useDays();
  return (
    <DataTable
      caption={t('seasons.published')}
      rows={seasons}
      rowKey={(season) => season.Number}
      columns={[
        {
          key: 'name',
          header: t('seasons.season'),
          cell: (season) => t('seasons.named', { number: season.Number, name: season.Name }),
          main: 'whole',
        },
        { key: 'days', header: t('seasons.days'), cell: (season) => days(season), brief: true },
        {
          key: 'releases',
          header: t('seasons.releases'),
          cell: (season) => <ReleaseLines releases={season.Releases} />,
        },
        {
          key: 'change',
          header: t('seasons.draftOf'),
          cell: (season) => (
            <DraftCell season={season} isDrafted={drafted.includes(season.Number)} onChange={onChange} />
          ),
        },
      ]}
    />
  );
}

interface DraftCellProps extends Pick<PublishedTableProps, 'onChange'> {
  readonly season: SeasonState;
  readonly isDrafted: boolean;
}

/** A link to the season's draft, or a button to create one. */
function DraftCell({ season, isDrafted, onChange }: DraftCellProps) {
  const { t } = useTranslation();
  const name = t('seasons.named', { number: season.Number, name: season.Name });
  if (isDrafted)
    return (
      <Link to={generatePath('/seasons/:number', { number: String(season.Number) })}>
        {t('seasons.toDraft')}
        <span className="visually-hidden">: {name}</span>
      </Link>
    );
  if (onChange === null) return t('seasons.noDraft');
  return (
    <Button variant="quiet" onClick={() => onChange(season)} aria-label={t('seasons.changeOne', { name })}>
      {t('seasons.change')}
    </Button>
  );
}

function ReleaseLines({ releases }: { readonly releases: SeasonState['Releases'] }) {
  const jakarta = useJakarta();
  return (
    <ul className={css.releases}>
      {releases.map(({ Name, Version, State, From }) => (
        <li key={Version}>
          <Link to={generatePath('/releases/:name', { name: Name })} translate="no">
            {Version}
          </Link>
          <ReleaseState state={State} />
          {From !== null && <span className={css.soft}>{jakarta(From)}</span>}
        </li>
      ))}
    </ul>
  );
}
