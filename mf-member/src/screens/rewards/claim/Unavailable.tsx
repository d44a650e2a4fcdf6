import type { OfferObstacle } from '@friends/shared/contract/rules/offer';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import type { Reward } from '../../../client/rewards.ts';
import css from './Claim.module.css';
import type { RewardClaim } from './useClaim.ts';

interface UnavailableProps {
  readonly reward: Reward;
  readonly obstacle: OfferObstacle;
  readonly claim: Pick<RewardClaim, 'state'>;
}

/** Replaces the claim button with the reason; after a refused attempt, also says that nothing was charged. */
export function Unavailable({ reward, obstacle, claim: { state } }: UnavailableProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { LimitPerMember: perMember, Claimed: claimed = 0, OfferedFrom: from = '' } = reward;
  const isForSeason = obstacle === 'claim_limit_reached' && (perMember === undefined || claimed < perMember);
  return (
    <Alert tone="refused" {...(state?.status === 'refused' && { title: t('claim.notCharged') })}>
      <p className={css.reason}>
        {t(`unavailable.${isForSeason ? 'claim_limit_season' : obstacle}`, { day: date(from) })}
      </p>
    </Alert>
  );
}
