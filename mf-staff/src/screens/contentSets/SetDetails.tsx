import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { Detail, DetailList } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { SetState } from './SetState.tsx';

interface SetDetailsProps {
  readonly set: ContentSet;
  readonly heading: Ref<HTMLHeadingElement>;
}

export function SetDetails({ set, heading }: SetDetailsProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { LiveAt, Until, By, At, Why } = set;
  return (
    <DetailSection id="set" title={t('contentSet.details')} heading={heading}>
      <DetailList>
        <Detail name={t('contentSets.state')}>
          <SetState set={set} />
        </Detail>
        {LiveAt !== null && <Detail name={t('contentSets.liveAt')}>{jakarta(LiveAt)}</Detail>}
        {Until !== null && <Detail name={t('contentSets.until')}>{jakarta(Until)}</Detail>}
        <Detail name={t('contentSet.changed')}>{t('contentSet.changedBy', { time: jakarta(At), who: By })}</Detail>
        {Why !== null && <Detail name={t('decision.why')}>{Why}</Detail>}
      </DetailList>
    </DetailSection>
  );
}
