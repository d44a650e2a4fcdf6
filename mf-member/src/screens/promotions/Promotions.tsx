import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { SceneTerrace } from '@friends/shared/ui/art/SceneTerrace';
import { EmptyState } from '@friends/shared/ui/EmptyState';
import { LoadedView } from '@friends/shared/ui/LoadedView';
import { PageHeading } from '@friends/shared/ui/PageHeading';
import { agentCountryAtom } from '../../state/agentCountryAtom.ts';
import { promotionsAtom } from '../../state/promotionsAtom.ts';
import { useReloadOn } from '../useReloadOn.ts';
import { CityTabs } from './CityTabs.tsx';
import { citiesOf } from './cities.ts';
import css from './Promotions.module.css';
import { PromotionsLoading } from './PromotionsLoading.tsx';
import { PromotionTerms } from './PromotionTerms.tsx';

/** Hotels that bring extra points, by city (seed, section 2). */
export function Promotions() {
  const { t } = useTranslation();
  const [promotions, reload] = useAtom(promotionsAtom);
  const agentCode = useAtomValue(accountAtom)?.AgentCode ?? '';
  // Both choose what the member may see, and both may come after the first draw.
  useReloadOn(`${useAtomValue(agentCountryAtom)} ${agentCode}`, reload);
  return (
    <div className={`page ${css.screen}`}>
      <PageHeading title={t('promotions.title')} lead={t('promotions.lead')} />
      <PromotionTerms />
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
    </div>
  );
}
