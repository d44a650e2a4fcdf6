import { list, number, object, or, someText, text } from '@friends/shared/client/read';
import type { AudienceAgency, AudienceCheck } from '@friends/shared/contract/staff/audience';
import type { StaffClient } from './call.ts';

const readAgency = object<AudienceAgency>({ AgentCode: someText, Country: text, Members: or(number, 0) });

/** Agencies whose code contains the text, which needs at least two characters. */
export function findAudienceAgencies(client: StaffClient, search: string): Promise<AudienceAgency[]> {
  return client.call('audienceAgencies', list(readAgency), { query: { Q: search } });
}

/** Returns the names that are neither `ALL` nor a country nor an agency. */
export async function findUnknownNames(client: StaffClient, names: readonly string[]): Promise<readonly string[]> {
  const read = object<AudienceCheck>({ Unknown: list(text) });
  return (await client.call('checkAudience', read, { body: { AppliesTo: [...names] } })).Unknown;
}
