import { lockedPackages } from './sourceKey.ts';

const react = { version: '19.3.1', integrity: 'sha512-a' };

const lockOf = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });

test('a new workspace in the lock file changes no key, but another version of a package does', () => {
  const before = lockedPackages(lockOf({ '': { workspaces: ['shell'] }, 'node_modules/react': react }));
  const withRemote = lockOf({
    '': { workspaces: ['shell', 'mf-new'] },
    'mf-new': { version: '1.0.0' },
    'node_modules/@friends/mf-new': { resolved: 'mf-new', link: true },
    'node_modules/react': react,
  });
  expect(lockedPackages(withRemote)).toBe(before);
  const newer = lockOf({ '': {}, 'node_modules/react': { ...react, version: '19.4.0' } });
  expect(lockedPackages(newer)).not.toBe(before);
});
