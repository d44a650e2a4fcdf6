import { atom } from '@friends/shared/state/jotai';

/** Values of unsent dialogs by account and dialog, until another account signs in or this one signs out. */
export const keptAtom = atom(() => new Map<string, object>());
