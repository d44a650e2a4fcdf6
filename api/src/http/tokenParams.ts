import { Type } from 'typebox';

/** `:token` of a mailed link. */
export const TokenParams = Type.Object({
  token: Type.String({ maxLength: 200, description: 'Token of the mailed link' }),
});
