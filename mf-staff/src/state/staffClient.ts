import type { ListFormat, StaffListName } from '@friends/shared/contract/staff/lists';
import { atom } from '@friends/shared/state/jotai';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { createStaffClient } from '../client/call.ts';
import { fetchListFile, type ListFilter } from '../client/listQuery.ts';
import { createGate } from './gate.ts';
import { createSignal } from './signal.ts';

/** One gate per store. */
export const gateAtom = atom(() => createGate());

/** The API refused a call for a missing right: the page's rights may be outdated. */
export const noRightAtom = atom(() => createSignal());

/** Client of the staff calls; they wait at the gate after the session has expired. */
export const staffClientAtom = atom((get) => {
  const portal = get(portalAtom);
  if (portal === null) throw new Error('The store was not made by the remote kit');
  return createStaffClient(portal, { signInAgain: get(gateAtom).wait, onNoRight: get(noRightAtom).notify });
});

/** Throws `ApiError`. */
export const fetchListFileAtom = atom(null, (get, _set, list: StaffListName, filter: ListFilter, format: ListFormat) =>
  fetchListFile(get(staffClientAtom), list, filter, format),
);
