import { usePortal } from '@friends/shared/remote/portalContext';
import { Notice } from '@friends/shared/ui/feedback/Notice';
import { useSyncExternalStore } from 'react';
import type { LiveRegistry } from '../registry/registry.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Offline } from './Offline.tsx';
import { RegistryContext } from './useHeaderEntries.ts';

export type LayoutPart = 'header' | 'footer';

export function Layout({ part, registry }: { readonly part: LayoutPart; readonly registry: LiveRegistry }) {
  return (
    <RegistryContext value={registry}>
      {part === 'header' ? (
        <>
          <Header />
          <Notices />
          <Offline />
        </>
      ) : (
        <Footer />
      )}
    </RegistryContext>
  );
}

function Notices() {
  const { notices } = usePortal();
  const notice = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  return <Notice notice={notice} onClose={() => notices.close()} />;
}
