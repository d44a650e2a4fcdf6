import type { Portal } from '@friends/shared/contract/portal/portal';
import { createContext, useContext } from 'react';

export const PortalContext = createContext<Portal | null>(null);

/** The portal around this remote. Only below a root made by the kit. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('Not below a root of the remote kit');
  return portal;
}
