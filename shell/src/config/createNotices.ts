import type { Notice, Notices, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { observable } from './observable.ts';

/** A page change within this time and without input was caused by the same action, so the notice stays. */
const REDIRECT_MS = 1_000;

/** Creates the portal's single notice, which belongs to one page (docs/product.md#success-messages). */
export function createNotices(navigation: Pick<PortalNavigation, 'get' | 'subscribe'>): Notices {
  const notice = observable<Notice | null>(null);
  let page = navigation.get().location.pathname;
  let survivesNavigation = false;
  let shownAt = 0;
  const close = () => notice.set(null);

  navigation.subscribe(() => {
    const { pathname } = navigation.get().location;
    if (pathname === page) return;
    page = pathname;
    if (!survivesNavigation || performance.now() - shownAt >= REDIRECT_MS) close();
    survivesNavigation = false;
  });
  const handleInput = () => {
    survivesNavigation = false;
  };
  for (const eventType of ['pointerdown', 'keydown'])
    window.addEventListener(eventType, handleInput, { capture: true, passive: true });
  window.addEventListener('submit', close, true);

  return {
    get: notice.get,
    subscribe: notice.subscribe,
    show(next) {
      survivesNavigation = true;
      shownAt = performance.now();
      notice.set(next);
    },
    close,
  };
}
