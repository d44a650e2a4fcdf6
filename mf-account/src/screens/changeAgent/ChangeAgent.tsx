import type { Account } from '@friends/shared/contract/api/account';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useRef } from 'react';
import { manifest } from '../../manifest.ts';
import { pendingChangeAtom } from '../../state/agencyChange.ts';
import { ChangeAgentForm } from './ChangeAgentForm.tsx';
import en from './changeAgent.en.json';
import id from './changeAgent.id.json';
import { PendingChange } from './PendingChange.tsx';

addScreenMessages(manifest.name, { en, id });

/** Requests a change of agent code and user ID, or displays the pending one (docs/product.md#change-agent). */
export function ChangeAgent() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('changeAgent.title')} lead={t('changeAgent.lead')} />
      <AccountView loading={<Loading />}>
        {(account) =>
          isFromOwnApi(account) ? (
            <RequestOrForm account={account} />
          ) : (
            <ChangeAgentForm account={account} focused={false} />
          )
        }
      </AccountView>
    </div>
  );
}

function RequestOrForm({ account }: { readonly account: Account }) {
  const [pendingChange, reload] = useAtom(pendingChangeAtom);
  const hadPendingChange = useRef(false);
  hadPendingChange.current ||= pendingChange.status === 'ready' && pendingChange.value !== null;
  return (
    <LoadedView
      state={pendingChange}
      loading={<Loading />}
      empty={<ChangeAgentForm account={account} focused={hadPendingChange.current} />}
      onRetry={() => void reload()}
    >
      {(change) => change && <PendingChange change={change} />}
    </LoadedView>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('changeAgent.loading')}>
      <Skeleton shape="block" height="20rem" />
    </SkeletonGroup>
  );
}
