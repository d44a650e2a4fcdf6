import type { Portal } from '@friends/shared/contract/portal/portal';
import { createContext, useContext } from 'react';

export const PortalContext = createContext<Portal | null>(null);

/** Works only below a root of the remote kit. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('Not below a root of the remote kit');
  return portal;
}
