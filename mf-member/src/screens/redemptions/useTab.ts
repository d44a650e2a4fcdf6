import { useLocation, useNavigate, useSearchParams } from '@friends/shared/remote/router';
import { useIsHydrating } from '@friends/shared/state/useIsHydrating';

const FIRST = 'statements';

/** The tab in the address (`?tab=claimed`). Another tab is another list, so nothing of this one's stays there. */
export function useTab(): [tab: string, select: (tab: string) => void] {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // The server knows no query, and the browser hydrates what it rendered.
  const tab = useIsHydrating() || query.get('tab') !== 'claimed' ? FIRST : 'claimed';
  return [tab, (to) => navigate(to === FIRST ? pathname : `${pathname}?tab=${to}`, { state })];
}
