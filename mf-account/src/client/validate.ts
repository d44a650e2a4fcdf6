import type { Client } from '@friends/shared/client/createClient';
import type { EndpointName } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';

export type ValidateEndpoint = Extract<EndpointName, `validate${string}`>;

/** What the server says of a form's values: field to message, empty where all is well (seed, section 7). */
export async function validate(
  client: Client,
  endpoint: ValidateEndpoint,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const { data } = await client.call(endpoint, { body: values });
  if (!isRecord(data)) throw new TypeError(`${endpoint} did not answer an object`);
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => isString(entry[1])));
}
