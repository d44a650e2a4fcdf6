import { completeProfileState } from '@friends/shared/contract/portal/completeProfile';
import { PATHS } from '@friends/shared/contract/portal/paths';
import type { ClaimRefusal } from '@friends/shared/contract/rules/claim';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import css from './Claim.module.css';
import type { RewardClaim } from './useClaim.ts';

interface ClaimButtonsProps {
  /** Why it can't be claimed, known before sending. */
  readonly refusal: ClaimRefusal | null;
  readonly claim: RewardClaim;
}

/** The claim button, or a link to the missing details first. */
export function ClaimButtons({ refusal, claim: { state, isSafe, claim } }: ClaimButtonsProps) {
  const { t } = useTranslation();
  const isIncomplete = refusal !== null && refusal.missing.length > 0;
  const status = state?.status;
  return (
    <div className={css.buttons}>
      {isIncomplete && (
        <Link
          className={buttonClass('primary', 'large')}
          to={PATHS.profile}
          state={completeProfileState(refusal.missing)}
        >
          {t('obstacle.profile')}
        </Link>
      )}
      <Button
        variant={isIncomplete ? 'secondary' : 'primary'}
        size="large"
        busy={status === 'sending' || status === 'checking'}
        disabled={refusal !== null}
        onClick={claim}
      >
        {t(status === 'unknown' && isSafe ? 'claim.checkAgain' : 'dialog.claim')}
      </Button>
    </div>
  );
}
