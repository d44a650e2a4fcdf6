import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchFixedTexts } from '../client/fixedTexts.ts';

export const fixedTextsAtom = loadedAtom(fetchFixedTexts);
