import type { DraftedSeason } from '@friends/shared/contract/staff/seasons';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './Seasons.module.css';

/** Seasons with a draft; their names link to the editor. */
export function DraftTable({ drafts }: { readonly drafts: readonly DraftedSeason[] }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const days = useDays();
  return (
    <DataTable
      caption={t('seasons.drafts')}
      rows={drafts}
      rowKey={(draft) => draft.Number}
      columns={[
        {
          key: 'name',
          header: t('seasons.season'),
          cell: (draft) => (
            <Link className={css.name} to={generatePath('/seasons/:number', { number: String(draft.Number) })} data-row>
              {t('seasons.named', { number: draft.Number, name: draft.Name })}
            </Link>
          ),
          main: 'whole',
        },
        { key: 'days', header: t('seasons.days'), cell: (draft) => days(draft), brief: true },
        {
          key: 'changed',
          header: t('seasons.changed'),
          cell: ({ At, Who }) => (
            <span className={css.changed}>
              {jakarta(At)} <span className={css.soft}>{Who}</span>
            </span>
          ),
        },
      ]}
    />
  );
}

/** Formats the dates of a season: `01 Mar 2027 – 30 Jun 2027`. */
export function useDays(): (season: { readonly Start: string; readonly End: string }) => string {
  const { date } = useFormat();
  return ({ Start, End }) => `${date(Start)} – ${date(End)}`;
}
