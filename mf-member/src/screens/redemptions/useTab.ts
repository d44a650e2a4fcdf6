import { useLocation, useNavigate, useSearchParams } from '@friends/shared/remote/router';
import { useIsFirstDrawing } from '@friends/shared/state/useIsFirstDrawing';

const FIRST = 'statements';

/** The tab in the address (`?tab=claimed`). Another tab is another list, so nothing of this one's stays there. */
export function useTab(): [tab: string, select: (tab: string) => void] {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // The server knows no query, and the browser takes over what it drew.
  const tab = useIsFirstDrawing() || query.get('tab') !== 'claimed' ? FIRST : 'claimed';
  return [tab, (to) => navigate(to === FIRST ? pathname : `${pathname}?tab=${to}`, { state })];
}
