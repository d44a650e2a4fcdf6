import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { campaignAtom } from '../../state/campaignAtom.ts';
import { CampaignRace } from './CampaignRace.tsx';
import { NoCampaign } from './NoCampaign.tsx';
import css from './Race.module.css';
import { RaceLoading } from './RaceLoading.tsx';

/** The season's race: the member's own progress, or the public version for visitors (docs/product.md#amazing-race). */
export function Race() {
  const { t } = useTranslation();
  const [campaign, reload] = useAtom(campaignAtom);
  const named = campaign.status === 'ready' && campaign.value !== null;
  return (
    <div className={`page ${css.screen}`}>
      {!named && <PageHeading title={t('title')} />}
      <LoadedView state={campaign} loading={<RaceLoading />} empty={<NoCampaign />} onRetry={reload}>
        {(value) => value && <CampaignRace campaign={value} />}
      </LoadedView>
    </div>
  );
}
