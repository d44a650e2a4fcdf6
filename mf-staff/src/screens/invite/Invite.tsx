import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLinkToken } from '@friends/shared/remote/useLinkToken';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import { manifest } from '../../manifest.ts';
import { inviteAtom } from '../../state/staff/invite.ts';
import css from './Invite.module.css';
import { InviteForm } from './InviteForm.tsx';
import en from './invite.en.json';
import id from './invite.id.json';

addScreenMessages(manifest.name, { en, id });

/** Sets up an invited account: password and authenticator app. */
export function Invite() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [invite, reload] = useLoaded(useMemo(() => inviteAtom(token), [token]));
  return (
    <div className="page">
      <div className={css.column}>
        <PageHeading title={t('invite.title')} />
        <LoadedView
          state={invite}
          loading={
            <SkeletonGroup label={t('invite.loading')}>
              <Skeleton shape="block" height="32rem" />
            </SkeletonGroup>
          }
          empty={<EmptyState title={t('invite.overTitle')} text={t('invite.overText')} />}
          onRetry={() => void reload()}
        >
          {(value) => value && <InviteForm invite={value} token={token} />}
        </LoadedView>
      </div>
    </div>
  );
}
