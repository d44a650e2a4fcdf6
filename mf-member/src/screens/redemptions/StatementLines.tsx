import type { Id } from '@friends/shared/contract/api/id';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom } from '@friends/shared/state/jotai';
import { SceneTerrace } from '@friends/shared/ui/art/SceneTerrace';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import type { Column } from '@friends/shared/ui/list/DataTable';
import { type ReactNode, useState } from 'react';
import type { Explanation, Statement } from '../../client/statements.ts';
import { explanationAtom, statementsAtom } from '../../state/statementsAtom.ts';
import { Moment } from '../list/Moment.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useReloadOn } from '../useReloadOn.ts';
import css from './Redemptions.module.css';

/** All statement lines. The API describes them in the requested language, so a language change reloads them. */
export function StatementLines() {
  const { t, i18n } = useTranslation();
  const columns = useStatementColumns();
  const [state, load] = useAtom(statementsAtom);
  useReloadOn(i18n.language, load);
  const rows = state.list.status === 'ready' ? state.list.value.rows : [];
  // A back end that sends causes can also explain lines; others aren't called.
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
        details={isExplained ? renderDetails : undefined}
        empty={
          <EmptyState scene={<SceneTerrace />} title={t('statements.emptyTitle')} text={t('statements.emptyText')} />
        }
      />
    </div>
  );
}

const renderDetails = (line: Statement) => line.id !== null && <StatementDetails line={line} id={line.id} />;

function useStatementColumns(): Column<Statement>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const signed = (amount: number) => (amount > 0 ? `+${number(amount)}` : number(amount).replace('-', '−'));
  return [
    { key: 'Date', header: t('statements.date'), brief: true, cell: (row) => <Moment iso={row.Date} /> },
    {
      key: 'Description',
      header: t('statements.description'),
      main: 'whole',
      cell: (row) => preventBreaks(row.Description),
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

/** Causes that follow from rules, without a decision by staff. */
const AUTOMATIC_CAUSES: Readonly<Record<string, string>> = {
  booking: 'automatic',
  booking_reversal: 'takenBack',
  debt: 'takenBack',
  repayment: 'takenBack',
};

/** Explanation of a line: booking or reward, rule, person and time. Loads when the row is opened. */
function StatementDetails({ line, id }: { readonly line: Statement; readonly id: Id }) {
  const { t, i18n } = useTranslation();
  const [atomOfLine] = useState(() => explanationAtom(id));
  const [explanation, load] = useAtom(atomOfLine);
  useReloadOn(i18n.language, load);
  return (
    <LoadedView
      state={explanation}
      loading={
        <SkeletonGroup label={t('explained.loading')}>
          <Skeleton lines={4} />
        </SkeletonGroup>
      }
      empty={null}
      onRetry={() => void load()}
    >
      {(value) => <ExplanationList line={line} explanation={value} />}
    </LoadedView>
  );
}

function ExplanationList({ line, explanation }: { readonly line: Statement; readonly explanation: Explanation }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { Rule, Actor, Reason, BookingRef, RedemptionID, Reverses, ReversedBy } = explanation;
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    { label: t('explained.booking'), value: BookingRef },
    {
      label: t('explained.claim'),
      value: RedemptionID !== null && <Link to={`${PATHS.redemptions}?tab=claimed`}>{RedemptionID}</Link>,
    },
    { label: t('explained.rule'), value: Rule },
    { label: t('explained.reason'), value: Reason },
    { label: t('explained.who'), value: t(`explained.${AUTOMATIC_CAUSES[line.Cause ?? ''] ?? Actor}`) },
    { label: t('explained.when'), value: dateTime(line.Date) },
    { label: t('explained.undoes'), value: Reverses },
    { label: t('explained.undoneBy'), value: ReversedBy },
    { label: t('explained.line'), value: line.id },
  ];
  return (
    <dl className={css.facts}>
      {facts
        // Unknown facts are left out.
        .filter(({ value }) => value !== null && value !== '' && value !== false)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
