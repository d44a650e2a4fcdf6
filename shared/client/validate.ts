import type { EndpointName } from '@friends/shared/contract/api/endpoints';
import type { Client } from './createClient.ts';
import { readMessages } from './readMessages.ts';

export type ValidateEndpoint = Extract<EndpointName, `validate${string}`>;

/** What the server says of a form's values: field to message, empty where all is well. */
export function validate(
  client: Client,
  endpoint: ValidateEndpoint,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  return client.call(endpoint, readMessages, { body: values });
}
