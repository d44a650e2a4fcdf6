import type { Client } from '@friends/shared/client/createClient';
import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, nothing, number, object, or, someText } from '@friends/shared/client/read';
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorBegun,
  SecondFactorField,
} from '@friends/shared/contract/api/secondFactor';

const readFactor = object<SecondFactor>({ On: flag, Since: or(moment, null), RecoveryCodesLeft: or(number, 0) });
const readBegun = object<SecondFactorBegun>({ Secret: someText, Uri: someText });
const readCodes = object<RecoveryCodes>({ RecoveryCodes: list(someText) });

/** State of two-factor login; null if the API doesn't support it. */
export function fetchSecondFactor(client: Client): Promise<SecondFactor | null> {
  return client.call('secondFactor', readFactor).catch(nullAt(404));
}

/** Throws `invalid_input` for a wrong password, `conflict` if it is on already. */
export function beginSecondFactor(client: Client, password: string): Promise<SecondFactorBegun> {
  return client.call('beginSecondFactor', readBegun, { body: { Password: password } });
}

/**
 * Switches it on with the app's first code; the recovery codes are returned only here. Throws `invalid_input`,
 * `conflict`.
 */
export async function confirmSecondFactor(client: Client, code: string): Promise<readonly string[]> {
  return (await client.call('confirmSecondFactor', readCodes, { body: { Code: code } })).RecoveryCodes;
}

/** Password, and a code of the app or a recovery code. */
export type PasswordAndCode = Readonly<Record<SecondFactorField, string>>;

export function endSecondFactor(client: Client, confirmation: PasswordAndCode): Promise<void> {
  return client.call('endSecondFactor', nothing, { body: confirmation });
}

export async function renewRecoveryCodes(client: Client, confirmation: PasswordAndCode): Promise<readonly string[]> {
  return (await client.call('renewRecoveryCodes', readCodes, { body: confirmation })).RecoveryCodes;
}
