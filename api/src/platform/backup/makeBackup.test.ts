import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { type BackupStore, makeBackup } from './makeBackup.ts';

const store: BackupStore = {
  place: 'nowhere',
  async *files() {},
  async *pictures() {},
  isFilled: async () => false,
  restoreFiles: async () => {},
};
const EMPTY_SOURCE = { engine: 'embedded', now: new Date('2026-11-28'), store } as const;

it.each([
  ['to a path that is a file', 'taken'],
  ['to a path below a file', 'taken/backup'],
])('a backup %s is refused with an explanation', async (_, path) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'taken'), '');
  await expect(makeBackup(join(folder, path), EMPTY_SOURCE, async () => {})).rejects.toThrow(
    `${join(folder, path)} is not a folder, or is below a file; choose another one.`,
  );
});

it('a backup creates nested folders, and accepts an existing empty folder', async () => {
  const folder = join(newFolder(), 'one', 'two');
  await makeBackup(folder, EMPTY_SOURCE, async () => {});
  expect(readdirSync(folder)).toEqual(['backup.json']);
  const empty = newFolder();
  await makeBackup(empty, EMPTY_SOURCE, async () => {});
  expect(readdirSync(empty)).toEqual(['backup.json']);
});

(process.platform === 'linux' ? it : it.skip)(
  'a backup is refused if the file system allows no new folders',
  async () => {
    await expect(makeBackup('/proc/backup/today', EMPTY_SOURCE, async () => {})).rejects.toThrow(
      '/proc/backup cannot be created: /proc allows no new folders; choose another one.',
    );
  },
);
