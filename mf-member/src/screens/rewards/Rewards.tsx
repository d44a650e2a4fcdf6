import { useTranslation } from '@friends/shared/i18n/translation';
import { Slot } from '@friends/shared/remote/Slot';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { CatalogueView } from './catalogue/CatalogueView.tsx';
import { RewardDialogHost } from './claim/RewardDialogHost.tsx';
import css from './Rewards.module.css';
import { GeniusNote } from './welcome/GeniusNote.tsx';
import { MemberCard } from './welcome/MemberCard.tsx';
import { PromoBanner } from './welcome/PromoBanner.tsx';
import { Terms } from './welcome/Terms.tsx';

/** A member's start page: card, balance and catalogue, then news (docs/product.md#rewards). */
export function Rewards() {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  const welcome = (name: string) => (name.trim() === '' ? t('rewards.welcomeBack') : t('rewards.welcome', { name }));
  return (
    <div className="page">
      <PageHeading
        // A no-break space reserves the line until the name is loaded.
        eyebrow={account ? welcome(account.Name) : '\u00a0'}
        title={t('rewards.title')}
      />
      <div className={css.sections}>
        <div className={css.top}>
          <MemberCard />
          <CatalogueView />
        </div>
        <PromoBanner />
        <div className={css.news}>
          <Slot name="page-carousel" />
        </div>
        <GeniusNote />
        <Terms />
        <Slot name="testimonials" />
      </div>
      <RewardDialogHost />
    </div>
  );
}
