import type { Notice, Notices } from '@friends/shared/contract/portal/portal';
import { observable } from './observable.ts';

export function createNotices(): Notices {
  const notice = observable<Notice | null>(null);
  return {
    get: notice.get,
    subscribe: notice.subscribe,
    show: (next) => notice.set(next),
    close: () => notice.set(null),
  };
}
