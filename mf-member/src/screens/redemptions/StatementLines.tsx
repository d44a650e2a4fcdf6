import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { unbroken } from '@friends/shared/i18n/unbroken';
import { useAtom } from '@friends/shared/state/jotai';
import { SceneTerrace } from '@friends/shared/ui/art/SceneTerrace';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import type { Column } from '@friends/shared/ui/list/DataTable';
import type { Statement } from '../../client/statements.ts';
import { statementsAtom } from '../../state/statementsAtom.ts';
import { Moment } from '../list/Moment.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useReloadOn } from '../useReloadOn.ts';
import css from './Redemptions.module.css';
import { StatementDetails } from './StatementDetails.tsx';

/** Every statement line. The API describes them in the asked language, so another language loads them again. */
export function StatementLines() {
  const { t, i18n } = useTranslation();
  const columns = useStatementColumns();
  const [state, load] = useAtom(statementsAtom);
  useReloadOn(i18n.language, load);
  const rows = state.list.status === 'ready' ? state.list.value.rows : [];
  // A back end that says the cause can explain the line; another one is not asked.
  const isExplained = rows.some(({ Cause, id }) => Cause !== null && id !== null);
  return (
    <div className={css.lines}>
      <h2 className={css.heading}>{t('statements.title')}</h2>
      <PagedList
        caption={t('statements.title')}
        columns={columns}
        state={state}
        onLoad={load}
        file="statementsFile"
        details={isExplained ? details : undefined}
        empty={
          <EmptyState scene={<SceneTerrace />} title={t('statements.emptyTitle')} text={t('statements.emptyText')} />
        }
      />
    </div>
  );
}

const details = (line: Statement) => line.id !== null && <StatementDetails line={line} id={line.id} />;

function useStatementColumns(): Column<Statement>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const signed = (amount: number) => (amount > 0 ? `+${number(amount)}` : number(amount).replace('-', '−'));
  return [
    {
      key: 'Date',
      header: t('statements.date'),
      brief: true,
      cell: (row) => <Moment iso={row.Date} />,
    },
    {
      key: 'Description',
      header: t('statements.description'),
      main: 'whole',
      cell: (row) => unbroken(row.Description),
    },
    {
      key: 'Account',
      header: t('statements.account'),
      cell: (row) => <span className={css.account}>{row.Account}</span>,
    },
    {
      key: 'Amount',
      header: t('statements.amount'),
      align: 'end',
      main: true,
      cell: (row) => <span className={row.Amount > 0 ? css.gained : undefined}>{signed(row.Amount)}</span>,
    },
    { key: 'Balance', header: t('statements.balance'), align: 'end', cell: (row) => number(row.Balance) },
  ];
}
