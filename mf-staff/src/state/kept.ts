import { atom } from '@friends/shared/state/jotai';

/** Values of the dialogs that were closed before they were sent, by person and dialog, until another person signs in or nobody is. */
export const keptAtom = atom(() => new Map<string, object>());
