import { useLocation, useNavigate, useSearchParams } from '@friends/shared/remote/router';

const PARAM = 'reward';

/** Where a link leads that opens a reward over the page it stands on. */
export function rewardLink(id: number): { to: { search: string }; state: { overPage: true } } {
  return { to: { search: `?${PARAM}=${id}` }, state: { overPage: true } };
}

/** Which reward's dialog the address asks for (`?reward=12`), and the way back to the page below. */
export function useOpenReward(): { readonly id: number | null; close(): void } {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const id = Number(params.get(PARAM));
  const isOverPage = typeof state === 'object' && state !== null && 'overPage' in state;
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    // Opened from the page: back to it, so that the history holds it once. Opened by its address: the page takes its place.
    close: () => (isOverPage ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
