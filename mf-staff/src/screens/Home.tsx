import { useAtomValue } from '@friends/shared/state/jotai';
import type { ReactNode } from 'react';
import { rightsAtom } from '../state/session.ts';
import { firstPage } from './frame/places.ts';

type HomeProps = Readonly<Record<ReturnType<typeof firstPage>, ReactNode>>;

/** The first page, by what somebody may. */
export function Home(pages: HomeProps) {
  return pages[firstPage(useAtomValue(rightsAtom))];
}
