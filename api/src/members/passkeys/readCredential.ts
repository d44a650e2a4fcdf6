import { MAX_PASSKEY_LENGTH } from '@friends/shared/contract/api/passkeys';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { comparedField } from '../../platform/http/calls/formFields.ts';

const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]+$' });

const credential = <Response extends TSchema>(response: Response) =>
  Type.Object({ id: Bytes, rawId: Bytes, type: Type.Literal('public-key'), response });

const Made = Compile(credential(Type.Object({ clientDataJSON: Bytes, attestationObject: Bytes })));
const Signed = Compile(
  credential(
    Type.Object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Type.Optional(Type.Union([Bytes, Type.Null()])),
    }),
  ),
);

/** A new passkey: the parts of `RegistrationResponseJSON` that we read. */
export type CreatedPasskey = Static<ReturnType<typeof Made.Type>>;
/** A passkey's signature: the parts of `AuthenticationResponseJSON` that we read. */
export type SignedPasskey = Static<ReturnType<typeof Signed.Type>>;

export const madeField = () =>
  comparedField('JSON of what `navigator.credentials.create` gave (`RegistrationResponseJSON`)', MAX_PASSKEY_LENGTH);
export const signedField = () =>
  comparedField('JSON of what `navigator.credentials.get` gave (`AuthenticationResponseJSON`)', MAX_PASSKEY_LENGTH);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null if malformed. */
export function parseCreatedPasskey(text: string): CreatedPasskey | null {
  const value = parse(text);
  return Made.Check(value) ? value : null;
}

/** Null if malformed. */
export function readSigned(text: string): SignedPasskey | null {
  const value = parse(text);
  return Signed.Check(value) ? value : null;
}
