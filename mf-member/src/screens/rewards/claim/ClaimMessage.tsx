import type { ApiError } from '@friends/shared/client/ApiError';
import { PATHS } from '@friends/shared/contract/portal/paths';
import type { ClaimRefusal } from '@friends/shared/contract/rules/claim';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import css from './Claim.module.css';
import type { RewardClaim } from './useClaim.ts';

interface ClaimMessageProps {
  /** Why it can't be claimed, known before sending. */
  readonly refusal: ClaimRefusal | null;
  /** All missing details, also if points are missing. */
  readonly missing: ClaimRefusal['missing'];
  readonly claim: RewardClaim;
}

/** One message beside the claim's button: what prevents it, its state, or why it was refused. */
export function ClaimMessage({ refusal, missing, claim }: ClaimMessageProps) {
  const { t } = useTranslation();
  const { state, isSafe, isOnline } = claim;
  switch (state?.status) {
    case 'checking':
      return (
        <Alert tone="pending" title={t('claim.checkingTitle')}>
          {t(isOnline ? 'claim.checking' : 'claim.checkingOffline')}
        </Alert>
      );
    case 'unknown':
      return isSafe ? (
        <Alert tone="pending" title={t('claim.unknownTitle')}>
          {t('claim.unknown')}
        </Alert>
      ) : (
        <Alert
          tone="refused"
          title={t('claim.unknownTitle')}
          action={<Link to={PATHS.redemptions}>{t('claim.toRedemptions')}</Link>}
        >
          {t('claim.unsure')}
        </Alert>
      );
    case 'refused':
      return <Refused error={state.error} missing={missing} />;
    case 'sending':
      return null;
    case undefined:
      return <BeforeClaim refusal={refusal} missing={missing} claim={claim} />;
  }
}

function BeforeClaim({ refusal, missing, claim }: ClaimMessageProps) {
  const { t } = useTranslation();
  const { earlierAt, isSafe, isOnline, offlineClicks } = claim;
  const { dateTime } = useFormat();
  if (refusal) {
    return (
      <Alert tone="refused">
        <p className={css.reason}>{t(`obstacle.${refusal.code}`)}</p>
        <MissingDetails fields={missing} hasMissingPoints={refusal.missing.length === 0} />
      </Alert>
    );
  }
  if (!isOnline) {
    return (
      // A new key announces the message again after each press.
      <Alert key={offlineClicks} tone={offlineClicks > 0 ? 'refused' : 'pending'} title={t('claim.offlineTitle')}>
        {t(isSafe ? 'claim.offline' : 'claim.offlineWait')}
      </Alert>
    );
  }
  if (earlierAt === null) return null;
  return <Alert tone="info">{t('claim.earlier', { date: dateTime(new Date(earlierAt).toISOString()) })}</Alert>;
}

/** Why nothing was charged: the API's message, else a text by status. */
function Refused({ error, missing }: { readonly error: ApiError; readonly missing: ClaimRefusal['missing'] }) {
  const { t } = useTranslation();
  return (
    <Alert tone="refused" title={t('claim.notCharged')}>
      <p className={css.reason}>{error.detail || t([`claim.refused.${error.status}`, 'claim.refused.other'])}</p>
      <MissingDetails fields={missing} hasMissingPoints={false} />
    </Alert>
  );
}

interface MissingDetailsProps {
  readonly fields: ClaimRefusal['missing'];
  /** True if points are missing as well. */
  readonly hasMissingPoints: boolean;
}

function MissingDetails({ fields, hasMissingPoints }: MissingDetailsProps) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <p>
      {t(hasMissingPoints ? 'obstacle.alsoMissing' : 'obstacle.missing', {
        fields: fields.map((field) => t(`field.${field}`)).join(', '),
      })}
    </p>
  );
}
