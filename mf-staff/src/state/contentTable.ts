import type { TableKind } from '@friends/shared/contract/staff/contentRules';
import type { CheckContentTable, ImportContentTable } from '@friends/shared/contract/staff/contentTables';
import { atom } from '@friends/shared/state/jotai';
import { checkTable, fetchTable, importTable } from '../client/contentTable.ts';
import { staffClientAtom } from './staffClient.ts';

export const fetchTableAtom = atom(null, (get, _set, kind: TableKind) => fetchTable(get(staffClientAtom), kind));

export const checkTableAtom = atom(null, (get, _set, body: CheckContentTable) =>
  checkTable(get(staffClientAtom), body),
);

export const importTableAtom = atom(null, (get, _set, body: ImportContentTable) =>
  importTable(get(staffClientAtom), body),
);
