import { readConfig } from './config.ts';

const URL_OF = (user: string) => `postgres://${user}:secret@db:5432/friends`;

test('the owner of the database is a different user from the portal’s', () => {
  const env = { DATABASE_URL: URL_OF('friends_portal'), DATABASE_OWNER_URL: URL_OF('friends') };
  expect(readConfig(env)).toMatchObject({ database: { user: 'friends_portal' }, databaseOwner: { user: 'friends' } });
  for (const url of [URL_OF('friends'), 'postgres://db:5432/friends'])
    expect(() => readConfig({ ...env, DATABASE_URL: url })).toThrow('give the portal one of its own');
  expect(() => readConfig({ DATABASE_OWNER_URL: URL_OF('friends') })).toThrow('DATABASE_URL, which is missing');
  expect(readConfig({ DATABASE_OWNER_URL: '' }).databaseOwner).toBeNull();
});
