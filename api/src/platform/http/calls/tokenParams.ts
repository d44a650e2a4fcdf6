import { Type } from 'typebox';

export const TokenParams = Type.Object({
  token: Type.String({ maxLength: 200, description: 'Token of the mailed link' }),
});

export const LinkAccount = Type.Union([
  Type.Object({ Email: Type.String({ description: 'E-mail address of the account' }) }),
  Type.Null({ description: 'The link was used, has expired, or never existed' }),
]);
