import type { Account } from '@friends/shared/contract/api/account';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { loadedAccountAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import type { ReactNode } from 'react';
import { LoadedView } from './LoadedView.tsx';

export interface AccountViewProps {
  readonly loading: ReactNode;
  readonly children: (account: Account) => ReactNode;
}

/**
 * Renders content that needs the member's account, which the shell loads. "Try again" reloads it for the whole page.
 */
export function AccountView({ loading, children }: AccountViewProps) {
  const account = useAtomValue(loadedAccountAtom);
  const refresh = useSetAtom(refreshAccountAtom);
  return (
    <LoadedView state={account} loading={loading} empty={null} onRetry={() => void refresh()}>
      {children}
    </LoadedView>
  );
}
