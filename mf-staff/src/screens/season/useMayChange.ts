import { useAtomValue } from '@friends/shared/state/jotai';
import { rightsAtom } from '../../state/staff/session.ts';

/** Whether the person may change seasons; without it there is no button, and nothing moves. */
export const useMayChange = (): boolean => useAtomValue(rightsAtom).includes('seasons.change');
