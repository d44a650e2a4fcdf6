import { Type } from 'typebox';

/** A text of a form. Longer input is refused before any rule looks at it. */
export const textField = (description: string, maxLength = 254) => Type.String({ maxLength, description });

export const passwordField = (description: string) => textField(description, 512);

/** The code of a call that asks for one where the member has a second factor. */
export const codeField = () =>
  Type.Optional(
    textField('Code of the authenticator app or a recovery code, where the member has a second factor', 64),
  );
