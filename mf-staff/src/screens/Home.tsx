import { useAtomValue } from '@friends/shared/state/jotai';
import type { ReactNode } from 'react';
import { rightsAtom } from '../state/session.ts';

interface HomeProps {
  readonly releases: ReactNode;
  readonly account: ReactNode;
}

/** The first page: the releases, and for whoever may not read them their own account. */
export function Home({ releases, account }: HomeProps) {
  return useAtomValue(rightsAtom).includes('releases.read') ? releases : account;
}
