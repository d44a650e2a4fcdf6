import { Navigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import type { ReactNode } from 'react';
import { firstPage } from '../components/layout/navItems.ts';
import { rightsAtom } from '../state/staff/session.ts';

interface HomeProps {
  readonly today: ReactNode;
}

/** The overview of open tasks; users without queues are redirected to their start page. */
export function Home({ today }: HomeProps) {
  const page = firstPage(useAtomValue(rightsAtom));
  return page === 'today' ? today : <Navigate to={`/${page}`} replace />;
}
