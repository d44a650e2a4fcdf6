import { FIRST_PAGE, type Paging } from '@friends/shared/contract/rules/paging';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { PagedState } from '@friends/shared/state/pagedAtom';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';
import { Pager } from '@friends/shared/ui/list/Pager';
import type { PointsClaim } from '../../client/pointsClaims.ts';
import css from './MissingPoints.module.css';

const TONES: Readonly<Record<string, Tone>> = { Pending: 'pending', Credited: 'success', Declined: 'refused' };

interface OwnPointsClaimsProps {
  readonly state: PagedState<PointsClaim>;
  readonly onLoad: (paging?: Paging) => Promise<void>;
}

export function OwnPointsClaims({ state: { list, paging }, onLoad }: OwnPointsClaimsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="own-points-claims">
      <h2 id="own-points-claims" className={css.heading}>
        {t('missing.own')}
      </h2>
      <LoadedView
        state={list}
        loading={
          <SkeletonGroup label={t('list.loading', { name: t('missing.own') })}>
            <Skeleton shape="block" height="6rem" />
          </SkeletonGroup>
        }
        isEmpty={({ count }) => count === 0}
        empty={<p className={css.soft}>{t('missing.none')}</p>}
        onRetry={() => void onLoad()}
      >
        {({ rows, count }) => (
          <>
            <ol className={css.claims}>
              {rows.map((claim, index) => (
                <PointsClaimRow key={claim.id ?? index} claim={claim} />
              ))}
            </ol>
            {count > FIRST_PAGE.perPage && <Pager paging={paging} count={count} onChange={(to) => void onLoad(to)} />}
          </>
        )}
      </LoadedView>
    </section>
  );
}

function PointsClaimRow({ claim }: { readonly claim: PointsClaim }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const { BookingRef, HotelName, CheckOut, Status, Points, Answer, UTCAnswered, UTCCreated } = claim;
  return (
    <li className={css.claim}>
      <div className={css.head}>
        <p className={css.ref}>{BookingRef}</p>
        <StatusChip tone={TONES[Status] ?? 'info'}>
          {t(`missing.status.${Status}`, { defaultValue: Status })}
        </StatusChip>
      </div>
      <p>{[HotelName, CheckOut && t('missing.out', { day: date(CheckOut) })].filter(Boolean).join(' · ')}</p>
      {Points !== null && (
        <p className={css.points}>{t('missing.credited', { count: Points, points: number(Points) })}</p>
      )}
      {Answer && (
        <blockquote className={css.answer}>
          <p className={css.soft}>{t('missing.answer')}</p>
          <p>{Answer}</p>
        </blockquote>
      )}
      <p className={css.soft}>
        {UTCAnswered
          ? t('missing.answeredOn', { day: date(UTCAnswered) })
          : UTCCreated && t('missing.sentOn', { day: date(UTCCreated) })}
      </p>
    </li>
  );
}
