import { list, number, object, or, someText, text } from '@friends/shared/client/read';
import type { AudienceAgency, AudienceCheck } from '@friends/shared/contract/staff/audience';
import type { StaffClient } from './call.ts';

const readAgency = object<AudienceAgency>({ AgentCode: someText, Country: text, Members: or(number, 0) });

/** Agencies by a part of their code, of at least two characters. */
export function findAudienceAgencies(client: StaffClient, words: string): Promise<AudienceAgency[]> {
  return client.call('audienceAgencies', list(readAgency), { query: { Q: words } });
}

/** Those of some names that are neither `ALL` nor a country or agency. */
export async function findUnknownNames(client: StaffClient, names: readonly string[]): Promise<readonly string[]> {
  const read = object<AudienceCheck>({ Unknown: list(text) });
  return (await client.call('checkAudience', read, { body: { AppliesTo: [...names] } })).Unknown;
}
