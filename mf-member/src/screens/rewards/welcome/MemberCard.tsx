import type { Account } from '@friends/shared/contract/api/account';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { useTranslation } from '@friends/shared/i18n/translation';
import { KawungPattern } from '@friends/shared/ui/art/KawungPattern';
import { Chip } from '@friends/shared/ui/brand/Chip';
import { Points } from '@friends/shared/ui/brand/Points';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { Info, Nfc } from 'lucide-react';
import { CardLine } from '../../on-their-way/CardLine.tsx';
import { jumpTo } from '../jumpTo.ts';
import { GENIUS_ID } from './GeniusNote.tsx';
import { GoalProgress } from './GoalProgress.tsx';
import css from './MemberCard.module.css';

/** The member's card, like a hotel key card; gold for Genius members. */
export function MemberCard() {
  return <AccountView loading={<CardLoading />}>{(account) => <KeyCard account={account} />}</AccountView>;
}

function KeyCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const tier = account.GeniusMember ? 'genius' : 'silver';
  return (
    <section className={css.card} data-tier={tier} aria-label={t('card.label')}>
      <KawungPattern className={css.pattern} />
      <div className={css.head}>
        <p className={css.name}>{account.Name || account.Email}</p>
        <TierChip account={account} />
      </div>
      <p className={css.balance}>
        <span className={css.small}>{t('card.balance')}</span>
        <Points value={account.Point} size="hero" animated />
        <CardLine className={css.coming} />
      </p>
      <div className={css.foot}>
        <GoalProgress account={account} />
        <dl className={css.codes}>
          <div>
            <dt>{t('card.agentCode')}</dt>
            <dd>{account.AgentCode}</dd>
          </div>
          <div>
            <dt>{t('card.userId')}</dt>
            <dd>{account.UserId}</dd>
          </div>
        </dl>
        <Nfc className={css.key} size={28} strokeWidth={1.75} aria-hidden="true" />
      </div>
    </section>
  );
}

function CardLoading() {
  const { t } = useTranslation();
  return (
    <div className={css.card}>
      <SkeletonGroup label={t('card.loading')}>
        <Skeleton width="55%" />
        <Skeleton shape="block" width="45%" height="3.5rem" />
        <Skeleton lines={2} />
      </SkeletonGroup>
    </div>
  );
}

/** The tier; Silver links to the note about Genius. */
function TierChip({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  if (account.GeniusMember) return <Chip tier="genius" />;
  if (!isFromOwnApi(account)) return <Chip tier="silver" />;
  return (
    <a className={css.link} href={`#${GENIUS_ID}`} onClick={(event) => jumpTo(GENIUS_ID, event)}>
      <Chip tier="silver" />
      <span className="visually-hidden"> {t('genius.title')}</span>
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
