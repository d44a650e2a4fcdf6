import type { FeedUpload } from '@friends/shared/contract/staff/feed';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useParams } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { RequireRight, RequireRightView } from '../../components/layout/RequireRight.tsx';
import { useFollow } from '../../hooks/useFollow.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { useReloadInLanguage } from '../../hooks/useReloadInLanguage.ts';
import { feedUploadAtom } from '../../state/programme/feed.ts';
import css from './BookingsFeed.module.css';
import './feedTexts.ts';
import { UploadSteps } from './UploadSteps.tsx';

const isRunning = (upload: FeedUpload | null): boolean => upload?.State === 'checking' || upload?.State === 'importing';

/** One uploaded file: its dry run, its import, and their results. */
export function UploadedFeed() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <div className="page">
      <BackLink to="/bookings-feed" title={t('feedImports.title')} />
      <RequireRight right="bookings.import">
        <Upload key={id} id={id} />
      </RequireRight>
    </div>
  );
}

function Upload({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [{ loaded }, reload] = useAtom(useMemo(() => feedUploadAtom(id), [id]));
  const upload = loaded.status === 'ready' ? loaded.value : null;
  const running = isRunning(upload);
  useRefresh((cause) => upload?.State !== 'imported' && reload(cause));
  useReloadInLanguage(reload);
  useFollow(running, reload);
  const title = upload?.File ?? t('feedUpload.title');
  useDescribe({ title });
  return (
    <>
      <PageHeading title={title} />
      <RequireRightView
        right="bookings.import"
        state={loaded}
        loading={
          <SkeletonGroup label={t('feedUpload.loading')}>
            <Skeleton shape="block" height="22rem" />
          </SkeletonGroup>
        }
        empty={<EmptyState title={t('feedUpload.unknown')} text={t('feedUpload.unknownText')} />}
        onRetry={() => void reload()}
      >
        {(current) =>
          current !== null && (
            <div className={css.stack}>
              <UploadSteps upload={current} onChange={() => void reload()} />
            </div>
          )
        }
      </RequireRightView>
    </>
  );
}
