import { callPieces } from '@friends/shared/contract/portal/callPieces';
import type { DeclaredCall } from '@friends/shared/contract/portal/firstCalls';
import { SHELL } from '@friends/shared/contract/release/release';
import type { TableCall } from './firstScript/PreloadTable.ts';

/** A route's call for the first script; null if it isn't a GET call of this API, which the screen makes itself. */
export function tableCall(call: DeclaredCall, routePath: string): TableCall | null {
  const pieces = callPieces(call, routePath);
  if (!pieces) return null;
  const { key, url, given: fact } = pieces;
  const { fresh, framed } = call;
  const conditions = {
    ...(fact === undefined ? {} : { fact }),
    ...(fresh && { fresh }),
    ...(framed && { framed }),
  };
  const withoutConditions = [call.who ?? 'all', call.caller, key, url] as const;
  return Object.keys(conditions).length === 0 ? withoutConditions : [...withoutConditions, conditions];
}

/**
 * Calls that the shell makes for members on every page: account, campaign for the header's link, unread notifications.
 */
export function shellCalls(version: string): DeclaredCall[] {
  const own = { who: 'member', caller: `${SHELL}@${version}` } as const;
  return [
    { ...own, call: 'me' },
    { ...own, call: 'campaigns', query: { Active: true } },
    { ...own, call: 'unreadNotifications' },
  ];
}
