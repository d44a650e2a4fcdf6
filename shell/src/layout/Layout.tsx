import type { LiveRegistry } from '../registry/registry.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { Offline } from './Offline.tsx';
import { RegistryContext } from './useHeaderEntries.ts';

export type LayoutPart = 'header' | 'footer';

interface LayoutProps {
  readonly part: LayoutPart;
  readonly registry: LiveRegistry;
}

/** What stands around every page, in the browser and where a page is prerendered. */
export function Layout({ part, registry }: LayoutProps) {
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
