import type { FeedPlan, FeedUpload } from '@friends/shared/contract/staff/feed';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import type { ReactNode } from 'react';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import rows from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import css from './BookingsFeed.module.css';
import { FeedFileButton } from './FeedFileButton.tsx';
import { useImporter } from './useImporter.ts';

interface PlanProps {
  readonly upload: FeedUpload;
  readonly plan: FeedPlan;
}

interface FeedPlanViewProps extends PlanProps {
  /** Actions, rendered between the counts and the lists. */
  readonly children: ReactNode;
}

/** Result of a dry run: earlier imports, counts and points, then refused lines and members. */
export function FeedPlanView({ children, ...props }: FeedPlanViewProps) {
  return (
    <>
      <EarlierImports plan={props.plan} />
      <Counts plan={props.plan} />
      {children}
      <RefusedLines {...props} />
      <Members {...props} />
    </>
  );
}

type OnlyPlan = Pick<PlanProps, 'plan'>;

function EarlierImports({ plan: { Same, Newer } }: OnlyPlan) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const importer = useImporter();
  const facts = (one: NonNullable<FeedPlan['Same']>) => ({
    file: one.File,
    who: importer(one.ImportedBy),
    time: jakarta(one.ImportedAt),
  });
  if (Same === null) return null;
  return (
    <Alert tone={Newer ? 'pending' : 'info'} title={t('feedUpload.same', facts(Same))}>
      {Newer ? t('feedUpload.newer', facts(Newer)) : t('feedUpload.sameText')}
    </Alert>
  );
}

function Counts({ plan }: OnlyPlan) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <DetailSection id="counts" title={t('feedUpload.counts')}>
      <DetailList>
        <Detail name={t('feed.rows')}>{number(plan.Rows)}</Detail>
        <Detail name={t('feed.new')}>{number(plan.New)}</Detail>
        <Detail name={t('feed.changed')}>
          {number(plan.Changed)}
          {plan.Cancelled > 0 && (
            <Note>{t('feedUpload.ofCancelled', { count: plan.Cancelled, shown: number(plan.Cancelled) })}</Note>
          )}
          {plan.Returned > 0 && (
            <Note>{t('feedUpload.ofReturned', { count: plan.Returned, shown: number(plan.Returned) })}</Note>
          )}
          {plan.Moved > 0 && <Note>{t('feedUpload.ofMoved', { count: plan.Moved, shown: number(plan.Moved) })}</Note>}
        </Detail>
        <Detail name={t('feed.unchanged')}>{number(plan.Unchanged)}</Detail>
        <Detail name={t('feed.refused')}>{number(plan.Refused)}</Detail>
        <Detail name={t('feedUpload.points')}>
          <PointsText plan={plan} />
        </Detail>
      </DetailList>
    </DetailSection>
  );
}

function RefusedLines({ upload, plan }: PlanProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { Refused: count, RefusedLines: lines } = plan;
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    <DetailSection id="refused" title={t('feedUpload.refusedLines', { count, shown: number(count) })}>
      <div className={css.stack}>
        <FeedFileButton id={upload.id} file="refusedFeedLines" text={t('feedUpload.downloadRefused')} />
        <ul className={css.lines}>
          {lines.map(({ Line: line, Reason: reason }) => (
            <li key={line}>{t('feedUpload.lineReason', { line: number(line), reason })}</li>
          ))}
        </ul>
        {more > 0 && <p>{t('feedUpload.moreRefused', { count: more, shown: number(more) })}</p>}
      </div>
    </DetailSection>
  );
}

/** Points that the import credits and reverses when due. */
function PointsText({ plan: { Points: points } }: OnlyPlan) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { Members: members, WithoutMember: without } = points;
  if (members === 0 && without.Bookings === 0) return t('feedUpload.noPoints');
  return (
    <>
      {members > 0 &&
        t('feedUpload.pointsText', {
          points: number(points.Points),
          bookings: number(points.Bookings),
          members: number(members),
        })}
      <Note>{t('feedUpload.pointsNote')}</Note>
      {without.Bookings > 0 && (
        <Note>
          {t('feedUpload.withoutMember', { bookings: number(without.Bookings), points: number(without.Points) })}
        </Note>
      )}
    </>
  );
}

function Members({ upload, plan: { Points: points } }: PlanProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { Members: members, First: first } = points;
  const more = members - first.length;
  if (members === 0) return null;
  return (
    <DetailSection id="members" title={t('feedUpload.members', { count: members, shown: number(members) })}>
      <div className={css.stack}>
        <FeedFileButton id={upload.id} file="feedPoints" text={t('feedUpload.downloadPoints')} />
        <div className={rows.withFigure}>
          <DataTable
            caption={t('feedUpload.points')}
            rows={first}
            rowKey={({ AgentCode, UserId }) => `${AgentCode} ${UserId}`}
            columns={[
              {
                key: 'member',
                header: t('feedUpload.member'),
                cell: ({ AgentCode, UserId }) => (
                  <span className={rows.name}>
                    {AgentCode} / {UserId}
                  </span>
                ),
                main: 'whole',
              },
              {
                key: 'bookings',
                header: t('feedUpload.bookings'),
                cell: ({ Bookings }) => number(Bookings),
                align: 'end',
              },
              {
                key: 'points',
                header: t('feedUpload.points'),
                cell: ({ Points: sum }) => number(sum),
                align: 'end',
                main: true,
              },
            ]}
          />
        </div>
        {more > 0 && <p>{t('feedUpload.moreMembers', { count: more, shown: number(more) })}</p>}
      </div>
    </DetailSection>
  );
}
