import type { HeaderEntry } from '@friends/shared/contract/release/manifest';
import { useAtomValue } from '@friends/shared/state/jotai';
import { campaignAtom, languageAtom, sessionAtom } from '@friends/shared/state/portalAtoms';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { headerEntries, isShownAt } from '../registry/headerEntries.ts';
import { type LiveRegistry, widgetIn } from '../registry/registry.ts';

export const RegistryContext = createContext<LiveRegistry | null>(null);

export interface VisibleEntry extends Omit<HeaderEntry, 'label'> {
  readonly label: string;
  isShownAt(pathname: string): boolean;
}

/** Returns the registry and re-renders when the live releases change. */
function useRegistry(): LiveRegistry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('Not below a root of the shell');
  useSyncExternalStore(registry.subscribe, registry.get, registry.get);
  return registry;
}

/** True if a live release has the login box. */
export function useHasLogin(): boolean {
  return useRegistry()
    .get()
    .some((release) => widgetIn(release, 'login-box'));
}

export function useHeaderEntries(): VisibleEntry[] {
  const registry = useRegistry();
  const session = useAtomValue(sessionAtom);
  const language = useAtomValue(languageAtom);
  const campaign = useAtomValue(campaignAtom);
  const hasActiveCampaign = campaign.status === 'ready' && campaign.value !== null;
  return headerEntries(registry, session)
    .filter(({ during }) => during === undefined || hasActiveCampaign)
    .map((entry) => ({
      ...entry,
      label: entry.label[language],
      isShownAt: (pathname) => isShownAt(registry, entry, pathname, session),
    }));
}
