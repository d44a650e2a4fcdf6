import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom, useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { progressAtom } from '../../state/progressAtom.ts';
import { Invitation } from './Invitation.tsx';
import { notBegun } from './notBegun.ts';
import { RaceCourse } from './RaceCourse.tsx';
import { RaceLoading } from './RaceLoading.tsx';
import { RaceProgress } from './RaceProgress.tsx';
import { RaceRules } from './RaceRules.tsx';
import { RaceTerms } from './RaceTerms.tsx';
import { StageTables } from './StageTables.tsx';

interface CampaignProps {
  readonly campaign: ActiveCampaign;
}

export function CampaignRace({ campaign }: CampaignProps) {
  const { t } = useTranslation();
  const { campaignDate } = useFormat();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  return (
    <>
      <PageHeading
        eyebrow={t('period', { start: campaignDate(campaign.Start), end: campaignDate(campaign.End) })}
        title={campaign.Name || t('title')}
        lead={t('lead')}
      />
      {isMember ? <MemberCourse campaign={campaign} /> : <VisitorCourse campaign={campaign} />}
      <StageTables campaign={campaign} />
      <RaceRules />
      <RaceTerms campaign={campaign} />
    </>
  );
}

function VisitorCourse({ campaign }: CampaignProps) {
  return (
    <>
      <Invitation />
      <RaceCourse stages={notBegun(campaign)} isMember={false} />
    </>
  );
}

function MemberCourse({ campaign }: CampaignProps) {
  const [progress, reload] = useAtom(progressAtom);
  return (
    <LoadedView
      state={progress}
      loading={<RaceLoading />}
      isEmpty={() => false} // without progress yet, the whole race is shown
      empty={null}
      onRetry={reload}
    >
      {(value) => {
        const stages = value?.stages ?? notBegun(campaign);
        return (
          <>
            <RaceProgress stages={stages} />
            <RaceCourse stages={stages} isMember />
          </>
        );
      }}
    </LoadedView>
  );
}
