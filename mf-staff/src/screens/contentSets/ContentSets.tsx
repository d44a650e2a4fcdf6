import { SET_SORTS, SET_STATES } from '@friends/shared/contract/staff/contentRules';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { ListPage } from '../../components/list/ListPage.tsx';
import css from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { setsAtom } from '../../state/content.ts';
import '../content/contentTexts.ts';
import './setTexts.ts';
import { SetState } from './SetState.tsx';

const CHOICES = [
  { name: 'state', values: ['', ...SET_STATES], defaultValue: '' },
  { name: 'sort', values: SET_SORTS, defaultValue: 'latest' },
] as const;

/** Sets of drafts that go live together. */
export function ContentSets() {
  return (
    <ListPage
      list="content-sets"
      right="content.edit"
      texts="contentSets"
      listAtom={setsAtom}
      choices={CHOICES}
      mayBeEmpty
    >
      {(sets) => <SetTable sets={sets} />}
    </ListPage>
  );
}

function SetTable({ sets }: { readonly sets: readonly ContentSet[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('contentSets.title')}
      rows={sets}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('contentSets.name'),
          cell: ({ id, Name }) => (
            <Link className={css.name} to={generatePath('/content-sets/:id', { id: String(id) })}>
              {Name}
            </Link>
          ),
          main: 'whole',
        },
        {
          key: 'entries',
          header: t('contentSets.entries'),
          cell: ({ Entries }) => formatNumber(Entries.length),
          align: 'end',
          main: true,
        },
        { key: 'state', header: t('contentSets.state'), cell: (set) => <SetState set={set} />, brief: true },
        { key: 'live', header: t('contentSets.liveAt'), cell: ({ LiveAt }) => <Time at={LiveAt} />, brief: true },
        { key: 'until', header: t('contentSets.until'), cell: ({ Until }) => <Time at={Until} /> },
        { key: 'by', header: t('contentSets.by'), cell: ({ By }) => By },
      ]}
    />
  );
}

function Time({ at }: { readonly at: string | null }) {
  const jakarta = useJakarta();
  return at === null ? '–' : <span className={css.when}>{jakarta(at)}</span>;
}
