import { Type } from 'typebox';

/** A text of a form. Longer input is refused before any rule looks at it. */
export const textField = (description: string, maxLength = 254) => Type.String({ maxLength, description });

export const passwordField = (description: string) => textField(description, 512);
