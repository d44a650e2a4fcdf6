import type { EndpointName } from '@friends/shared/contract/api/endpoints';
import type { Client } from './createClient.ts';
import { readMessages } from './readMessages.ts';

export type ValidateEndpoint = Extract<EndpointName, `validate${string}`>;

/** Checks form values on the server. Resolves with messages by field; empty if all are valid. */
export function validate(
  client: Client,
  endpoint: ValidateEndpoint,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  return client.call(endpoint, readMessages, { body: values });
}
