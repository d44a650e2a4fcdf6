import type { SeasonState } from '@friends/shared/contract/staff/seasons';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../jakarta.ts';
import { ReleaseState } from '../releases/ReleaseState.tsx';
import css from './Seasons.module.css';
import { useDays } from './useDays.ts';

/** Seasons that have been published, with how each of their releases stands. */
export function PublishedTable({ seasons }: { readonly seasons: readonly SeasonState[] }) {
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
      ]}
    />
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
