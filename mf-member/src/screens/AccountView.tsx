import type { Account } from '@friends/shared/contract/api/account';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import { type ReactNode, useEffect, useState } from 'react';

/** As long as the shell gives a remote to arrive. */
const PATIENCE_MS = 10_000;

interface AccountViewProps {
  readonly loading: ReactNode;
  readonly children: (account: Account) => ReactNode;
}

/**
 * Shows what needs the member's account. The shell loads it and does not pass a failure on, so after this time it
 * counts as failed.
 */
export function AccountView({ loading, children }: AccountViewProps) {
  const account = useAtomValue(accountAtom);
  const { session } = usePortal();
  const [isLate, setLate] = useState(false);
  const isMissing = account === null;
  useEffect(() => {
    if (!isMissing || isLate) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isMissing, isLate]);
  const retry = () => {
    setLate(false);
    void session.refresh();
  };
  if (account) return children(account);
  return isLate ? <LoadFailed error={new Error('The account did not come')} onRetry={retry} /> : loading;
}
