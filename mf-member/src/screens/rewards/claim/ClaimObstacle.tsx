import type { ApiError } from '@friends/shared/client/ApiError';
import { PATHS } from '@friends/shared/contract/portal/paths';
import type { ClaimRefusal } from '@friends/shared/contract/rules/claim';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import css from './ClaimObstacle.module.css';

interface ClaimObstacleProps {
  /** What prevents the claim, known before it is sent. */
  readonly refusal: ClaimRefusal | null;
  /** Why the last claim failed. */
  readonly failure: ApiError | null;
}

/** Why the reward cannot be claimed, or was not, and what to do about it (docs/product.md#claim-eligibility). */
export function ClaimObstacle({ refusal, failure }: ClaimObstacleProps) {
  const { t } = useTranslation();
  const isSame = failure && failure.code === refusal?.code;
  return (
    <>
      {refusal && (
        <Alert
          tone="refused"
          action={refusal.missing.length > 0 && <Link to={PATHS.profile}>{t('obstacle.profile')}</Link>}
        >
          <p className={css.reason}>{t(`obstacle.${refusal.code}`)}</p>
          {refusal.missing.length > 0 && (
            <p>{t('obstacle.missing', { fields: refusal.missing.map((field) => t(`field.${field}`)).join(', ') })}</p>
          )}
        </Alert>
      )}
      {failure && !isSame && (
        <Alert tone="refused">
          <p className={css.reason}>{failure.detail || t([`obstacle.${failure.code}`, 'obstacle.unknown'])}</p>
        </Alert>
      )}
    </>
  );
}
