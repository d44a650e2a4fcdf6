import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { SceneTerrace } from '@friends/shared/ui/art/SceneTerrace';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { manifest } from '../../manifest.ts';
import { promotionsAtom } from '../../state/promotionsAtom.ts';
import { CityTabs } from './CityTabs.tsx';
import { citiesOf } from './cities.ts';
import en from './en.json';
import id from './id.json';
import css from './Promotions.module.css';

addScreenMessages(manifest.name, { en, id });

const TERMS = ['best', 'credited', 'booked', 'site', 'agency'] as const;

/** Enough to fill the first screen (docs/product.md#constants). */
const CARDS = Array.from({ length: 10 }, (_, card) => card);

/** Hotels with extra points by city (docs/product.md#promotions). */
export function Promotions() {
  const { t } = useTranslation();
  return (
    <div className={`page ${css.screen}`}>
      <PageHeading title={t('promotions.title')} lead={t('promotions.lead')} />
      {/* Depends on the member's country and agency, so it loads after the account. */}
      <AccountView loading={<Loading />}>{() => <PromotedHotels />}</AccountView>
      <Terms />
    </div>
  );
}

function PromotedHotels() {
  const { t } = useTranslation();
  const [promotions, reload] = useAtom(promotionsAtom);
  return (
    <LoadedView
      state={promotions}
      loading={<Loading />}
      empty={
        <EmptyState scene={<SceneTerrace />} title={t('promotions.emptyTitle')} text={t('promotions.emptyText')} />
      }
      onRetry={reload}
    >
      {(value) => <CityTabs cities={citiesOf(value)} />}
    </LoadedView>
  );
}

function Terms() {
  const { t } = useTranslation();
  return (
    <details className={css.terms}>
      <summary>
        <h2 className={css.termsTitle}>{t('promotions.terms.title')}</h2>
      </summary>
      <ul>
        {TERMS.map((term) => (
          <li key={term}>{t(`promotions.terms.${term}`)}</li>
        ))}
      </ul>
    </details>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('promotions.loading')}>
      <div className={css.hotels}>
        {CARDS.map((card) => (
          <div key={card} className={css.loading}>
            <Skeleton shape="block" />
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
