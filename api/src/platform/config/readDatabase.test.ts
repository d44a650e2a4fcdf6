import { readConfig } from './config.ts';

const urlOf = (user: string) => `postgres://${user}:secret@db:5432/friends`;

test('DATABASE_OWNER_URL must name another user than DATABASE_URL', () => {
  const env = { DATABASE_URL: urlOf('friends_portal'), DATABASE_OWNER_URL: urlOf('friends') };
  expect(readConfig(env)).toMatchObject({ database: { user: 'friends_portal' }, databaseOwner: { user: 'friends' } });
  for (const url of [urlOf('friends'), 'postgres://db:5432/friends'])
    expect(() => readConfig({ ...env, DATABASE_URL: url })).toThrow('create one for the portal');
  expect(() => readConfig({ DATABASE_OWNER_URL: urlOf('friends') })).toThrow('but DATABASE_URL is missing');
  expect(readConfig({ DATABASE_OWNER_URL: '' }).databaseOwner).toBeNull();
});
