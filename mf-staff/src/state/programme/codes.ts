import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  ChangeCodeThreshold,
  ImportCodes,
  StaffCodePool,
  StaffCodes,
  WithdrawCodes,
} from '@friends/shared/contract/staff/codes';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  changeCodeThreshold,
  fetchCodes,
  importCodes,
  listCodePools,
  previewCodes,
  withdrawCodes,
} from '../../client/programme/codes.ts';
import { staffClientAtom } from '../staffClient.ts';

export function codePoolsAtom(query: ListQuery): LoadedAtom<PagedRows<StaffCodePool>> {
  return loadedAtom((_, get) => listCodePools(get(staffClientAtom), query));
}

/** Null if not found. */
export function codesAtom(rewardId: string): LoadedAtom<StaffCodes | null> {
  return loadedAtom((_, get) => fetchCodes(get(staffClientAtom), rewardId));
}

export const fetchCodesAtom = atom(null, (get, _set, { Pool }: StaffCodes) =>
  fetchCodes(get(staffClientAtom), String(Pool.RewardID)),
);

export const previewCodesAtom = atom(null, (get, _set, rewardId: number, file: Pick<ImportCodes, 'File' | 'Content'>) =>
  previewCodes(get(staffClientAtom), rewardId, file),
);

export const importCodesAtom = atom(null, (get, _set, rewardId: number, codes: ImportCodes) =>
  importCodes(get(staffClientAtom), rewardId, codes),
);

export const withdrawCodesAtom = atom(null, (get, _set, id: number, withdrawal: WithdrawCodes) =>
  withdrawCodes(get(staffClientAtom), id, withdrawal),
);

export const changeCodeThresholdAtom = atom(null, (get, _set, rewardId: number, change: ChangeCodeThreshold) =>
  changeCodeThreshold(get(staffClientAtom), rewardId, change),
);
