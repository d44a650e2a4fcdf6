import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { SceneTerrace } from '@friends/shared/ui/art/SceneTerrace';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { manifest } from '../../manifest.ts';
import { promotionsAtom } from '../../state/promotionsAtom.ts';
import { CityTabs } from './CityTabs.tsx';
import { citiesOf } from './cities.ts';
import en from './en.json';
import id from './id.json';
import css from './Promotions.module.css';
import { PromotionsLoading } from './PromotionsLoading.tsx';
import { PromotionTerms } from './PromotionTerms.tsx';

addScreenMessages(manifest.name, { en, id });

/** Hotels that bring extra points, by city (docs/product.md#promotions). */
export function Promotions() {
  const { t } = useTranslation();
  return (
    <div className={`page ${css.screen}`}>
      <PageHeading title={t('promotions.title')} lead={t('promotions.lead')} />
      <PromotionTerms />
      {/* The member's country and agency choose what they see, so it is asked for once those are known. */}
      <AccountView loading={<PromotionsLoading />}>{() => <PromotedHotels />}</AccountView>
    </div>
  );
}

function PromotedHotels() {
  const { t } = useTranslation();
  const [promotions, reload] = useAtom(promotionsAtom);
  return (
    <LoadedView
      state={promotions}
      loading={<PromotionsLoading />}
      empty={
        <EmptyState scene={<SceneTerrace />} title={t('promotions.emptyTitle')} text={t('promotions.emptyText')} />
      }
      onRetry={reload}
    >
      {(value) => <CityTabs cities={citiesOf(value)} />}
    </LoadedView>
  );
}
