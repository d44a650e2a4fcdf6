import { usePortal } from '@friends/shared/remote/portalContext';
import { Notice } from '@friends/shared/ui/feedback/Notice';
import { useSyncExternalStore } from 'react';

/** The portal's one notice. */
export function Notices() {
  const { notices } = usePortal();
  const notice = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  return <Notice notice={notice} onClose={() => notices.close()} />;
}
