import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { questionTopicState } from '@friends/shared/contract/portal/questionTopic';
import { claimRefusal } from '@friends/shared/contract/rules/claim';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { RewardPicture } from '@friends/shared/ui/art/RewardPicture';
import { Chip } from '@friends/shared/ui/brand/Chip';
import { CleanHtml } from '@friends/shared/ui/content/CleanHtml';
import { Picture } from '@friends/shared/ui/content/Picture';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import type { Reward } from '../../../client/rewards.ts';
import { useRewardName } from '../../useRewardName.ts';
import { ClaimBill, ClaimPrice } from './ClaimBill.tsx';
import { ClaimButtons } from './ClaimButtons.tsx';
import { ClaimDestination } from './ClaimDestination.tsx';
import { ClaimMessage } from './ClaimMessage.tsx';
import { GoalPick } from './GoalPick.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import css from './RewardDialog.module.css';
import { Unavailable } from './Unavailable.tsx';
import { useClaim } from './useClaim.ts';

interface RewardDialogProps {
  readonly reward: Reward;
  readonly account: Account;
  readonly onClose: () => void;
}

/** A reward, its price for this member, and the claim button (docs/product.md#reward-dialog). */
export function RewardDialog({ reward, account, onClose }: RewardDialogProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useRewardName();
  const claim = useClaim(reward, account);
  const isPending = claim.state !== null && claim.state.status !== 'refused';
  // While the outcome is unknown, the balance is ignored.
  const refusal = isPending ? null : claimRefusal(reward, account);
  // An earlier claim, which may have taken the last piece, can still get its receipt.
  const obstacle = isPending || claim.earlierAt !== null ? null : reward.obstacle;
  // Missing details, computed without the price.
  const missing = claimRefusal({ ...reward, Points: 0 }, account)?.missing ?? [];
  return (
    <Dialog
      open
      size="large"
      title={nameOf(reward)}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          {obstacle === null ? (
            <ClaimMessage refusal={refusal} missing={missing} claim={claim} />
          ) : (
            <Unavailable reward={reward} obstacle={obstacle} claim={claim} />
          )}
          {obstacle === null && missing.length === 0 && (
            <ClaimDestination category={reward.Category} account={account} />
          )}
          <ClaimPrice reward={reward} account={account} />
          {obstacle === null && <ClaimButtons refusal={refusal} claim={claim} />}
        </div>
      }
    >
      <div className={css.columns}>
        <div className={css.about}>
          <Picture
            className={css.picture}
            sizes="(min-width: 641px) 24rem, 100vw"
            eager
            src={reward.Image}
            alt=""
            fallback={<RewardPicture category={reward.Category} />}
          />
          <CleanHtml html={i18n.language === 'en' ? reward.DescriptionEn : reward.Description} />
        </div>
        <div className={css.deal}>
          <ClaimBill reward={reward} account={account} />
          <OfferTerms reward={reward} />
          {isFromOwnApi(account) && isWithinReach(reward) && <GoalPick reward={reward} account={account} />}
          <AvailabilityLink reward={reward} />
          <ClaimantDetails account={account} />
          <p>
            <Link to={PATHS.pointsExchange}>{t('dialog.procedure')}</Link>
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** True if points can still buy it, so that saving makes sense. */
const isWithinReach = ({ obstacle }: Reward): boolean => obstacle === null || obstacle === 'not_offered_yet';

/** Categories that may run out without being counted; all others are money, miles or vouchers. */
const MAY_RUN_OUT: ReadonlySet<string> = new Set(['PRODUCT', 'HOLIDAY', 'HOTEL']);

/** "Is it available?": link to the contact form with a prefilled question (docs/product.md#reward-dialog). */
function AvailabilityLink({ reward }: Pick<RewardDialogProps, 'reward'>) {
  const { t } = useTranslation();
  if (!MAY_RUN_OUT.has(reward.Category) || reward.PiecesLeft !== undefined) return null;
  return (
    <p>
      {t('dialog.askFirst')}{' '}
      <Link to={PATHS.contact} state={questionTopicState(reward)}>
        {t('dialog.ask')}
      </Link>
    </p>
  );
}

/** Claimant: name, and more on request. */
function ClaimantDetails({ account }: Pick<RewardDialogProps, 'account'>) {
  const { t } = useTranslation();
  const details = [
    { label: t('dialog.name'), value: account.Name },
    { label: t('card.agentCode'), value: account.AgentCode },
    { label: t('card.userId'), value: account.UserId },
    { label: t('dialog.tier'), value: <Chip tier={account.GeniusMember ? 'genius' : 'silver'} /> },
  ];
  return (
    <details className={css.fold}>
      <summary>{t('dialog.for', { name: account.Name || account.Email })}</summary>
      <dl className={css.details}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
