import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { campaignAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { useEffect } from 'react';
import { CampaignRace } from './CampaignRace.tsx';
import { NoCampaign } from './NoCampaign.tsx';
import css from './Race.module.css';
import { RaceLoading } from './RaceLoading.tsx';

/** The season's race: the member's own progress, or the public version for visitors (docs/product.md#amazing-race). */
export function Race() {
  const { t } = useTranslation();
  const portal = usePortal();
  const campaign = useAtomValue(campaignAtom);
  // The portal asks for members only, whose header has a link to the race.
  useEffect(() => void portal.campaign.load(), [portal]);
  const named = campaign.status === 'ready' && campaign.value !== null;
  return (
    <div className={`page ${css.screen}`}>
      {!named && <PageHeading title={t('title')} />}
      <LoadedView
        state={campaign}
        loading={<RaceLoading />}
        empty={<NoCampaign />}
        onRetry={() => void portal.campaign.load()}
      >
        {(value) => value && <CampaignRace campaign={value} />}
      </LoadedView>
    </div>
  );
}
