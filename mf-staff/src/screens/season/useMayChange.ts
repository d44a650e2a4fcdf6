import { useAtomValue } from '@friends/shared/state/jotai';
import { rightsAtom } from '../../state/staff/session.ts';

export const useMayChange = (): boolean => useAtomValue(rightsAtom).includes('seasons.change');
