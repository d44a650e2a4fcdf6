import { useTranslation } from '@friends/shared/i18n/translation';
import { useParams } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useAtomValue } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { RequireRight, RequireRightView } from '../../components/layout/RequireRight.tsx';
import { draftAtom } from '../../state/releases/seasons.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import css from './Season.module.css';
import { SeasonEditor } from './SeasonEditor.tsx';
import './seasonTexts.ts';

export function Season() {
  const { t } = useTranslation();
  const { number = '' } = useParams();
  const mayRead = useAtomValue(rightsAtom).includes('releases.read');
  const title = t('season.title', { number });
  useDescribe({ title });
  return (
    <div className="page">
      <BackLink to="/seasons" title={t('season.all')} />
      {!mayRead && <PageHeading title={title} />}
      <RequireRight right="releases.read">
        <Draft key={number} number={number} />
      </RequireRight>
    </div>
  );
}

function Draft({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => draftAtom(number), [number]));
  const hasSeason = state.status === 'ready' && state.value !== null;
  return (
    <>
      {!hasSeason && <PageHeading title={t('season.title', { number })} />}
      <RequireRightView
        right="releases.read"
        state={state}
        loading={
          <SkeletonGroup label={t('season.loading')}>
            <div className={css.loading}>
              <Skeleton shape="block" height="14rem" />
              <Skeleton shape="block" height="28rem" />
            </div>
          </SkeletonGroup>
        }
        empty={<EmptyState title={t('season.unknown', { number })} text={t('season.unknownText')} />}
        onRetry={() => void reload()}
      >
        {(draft) => draft && <SeasonEditor draft={draft} />}
      </RequireRightView>
    </>
  );
}
