import type { PageHead } from '@friends/shared/contract/portal/render';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useEffect } from 'react';

/**
 * Sets head data of the current page beyond its route's, for example an editor's title. On the server during render,
 * since effects don't run there.
 */
export function useDescribe(head: PageHead): void {
  const { describe } = usePortal();
  if (typeof window === 'undefined') describe?.(head);
  const headText = JSON.stringify(head);
  useEffect(() => {
    // Discard the return value: React would take it for a cleanup function.
    describe?.(JSON.parse(headText));
  }, [describe, headText]);
}
