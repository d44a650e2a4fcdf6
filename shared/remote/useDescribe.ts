import type { PageHead } from '@friends/shared/contract/portal/render';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useEffect } from 'react';

/**
 * Says of the page that is shown what its route cannot say: the title of an editor's page, for example. On the server
 * while it is rendered, as nothing runs there afterwards.
 */
export function useDescribe(head: PageHead): void {
  const { describe } = usePortal();
  if (typeof window === 'undefined') describe?.(head);
  const said = JSON.stringify(head);
  useEffect(() => {
    // What it answers is not ours: React would take it for what ends the effect.
    describe?.(JSON.parse(said));
  }, [describe, said]);
}
