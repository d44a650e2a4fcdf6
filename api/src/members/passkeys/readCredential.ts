import { MAX_PASSKEY_LENGTH } from '@friends/shared/contract/api/passkeys';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { comparedField } from '../../platform/http/calls/formFields.ts';

const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]+$' });

const credential = <Response extends TSchema>(response: Response) =>
  Type.Object({ id: Bytes, rawId: Bytes, type: Type.Literal('public-key'), response });

const Created = Compile(credential(Type.Object({ clientDataJSON: Bytes, attestationObject: Bytes })));
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

/** A new passkey: the parts of `RegistrationResponseJSON` that are used. */
export type CreatedPasskey = Static<ReturnType<typeof Created.Type>>;
/** A passkey's signature: the parts of `AuthenticationResponseJSON` that are used. */
export type SignedPasskey = Static<ReturnType<typeof Signed.Type>>;

export const createdField = () =>
  comparedField(
    'JSON of the result of `navigator.credentials.create` (`RegistrationResponseJSON`)',
    MAX_PASSKEY_LENGTH,
  );
export const signedField = () =>
  comparedField('JSON of the result of `navigator.credentials.get` (`AuthenticationResponseJSON`)', MAX_PASSKEY_LENGTH);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns null if the text is malformed. */
export function parseCreatedPasskey(text: string): CreatedPasskey | null {
  const value = parse(text);
  return Created.Check(value) ? value : null;
}

/** Returns null if the text is malformed. */
export function parseSignedPasskey(text: string): SignedPasskey | null {
  const value = parse(text);
  return Signed.Check(value) ? value : null;
}
