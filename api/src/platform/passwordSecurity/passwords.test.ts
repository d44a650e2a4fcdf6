import { OPERATOR } from './HashRequester.ts';
import { hashPassword } from './passwords.ts';

it('a stored password hash has the cost that OWASP recommends', async () => {
  expect(await hashPassword('a-boat-under-sail', OPERATOR)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
