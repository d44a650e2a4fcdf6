import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  decideMails,
  fetchMailDetails,
  listFailedMails,
  type MailsDecision,
} from '../../client/programme/failedMails.ts';
import { staffClientAtom } from '../staffClient.ts';

export const failedMailsAtom = (query: ListQuery): LoadedAtom<PagedRows<FailedMail>> =>
  loadedAtom((_, get) => listFailedMails(get(staffClientAtom), query));

/** Unmasked details; every call is audited. */
export const fetchMailDetailsAtom = atom(null, (get, _set, id: number) => fetchMailDetails(get(staffClientAtom), id));

export const decideMailsAtom = atom(null, (get, _set, decision: MailsDecision) =>
  decideMails(get(staffClientAtom), decision),
);
