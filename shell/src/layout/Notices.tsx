import { usePortal } from '@friends/shared/remote/portalContext';
import { Notice } from '@friends/shared/ui/feedback/Notice';
import { useSyncExternalStore } from 'react';

/** The portal's one notice; it stays until it is closed or another takes its place. */
export function Notices() {
  const { notices } = usePortal();
  const notice = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  return notice ? <Notice onClose={() => notices.close()} text={notice.text} tone={notice.tone} /> : null;
}
