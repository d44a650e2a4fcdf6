import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { fetchPages } from '../client/pages.ts';

export const pagesAtom = loadedAtom((client, get) => fetchPages(client, get(portalAtom)?.country ?? 'ID'));
