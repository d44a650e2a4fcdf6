import { filesIn, uploadPicture } from '../support/contentPictures.ts';
import { canMount, type Disk, mountDisk } from '../support/mountDisk.ts';
import { ownApi } from '../support/ownApi.ts';
import { makePhoto } from '../support/pictures.ts';
import { makeStaff } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');

(canMount ? describe : describe.skip)('the disk of the store is full (needs root, for a disk of its own)', () => {
  const disk: Disk | null = canMount ? mountDisk(4) : null;
  ownApi({ REMOTES_STORE: disk?.folder ?? '' }, NOW);
  afterAll(() => disk?.remove());

  it('an upload is refused with an explanation and leaves nothing; with room it works', async () => {
    const { cookie } = await makeStaff('administrator', NOW);
    const bytes = await makePhoto(700, 400);
    disk?.fill();
    for (const [language, sentence] of [
      ['en', /^The storage for pictures is full/],
      ['id', /^Penyimpanan gambar penuh/],
    ] as const) {
      const { status, body } = await uploadPicture(bytes, { cookie, headers: { 'accept-language': language } });
      expect([status, body.detail]).toEqual([503, expect.stringMatching(sentence)]);
    }
    disk?.empty();
    expect(filesIn(disk?.folder ?? '')).toEqual([]);
    expect((await uploadPicture(bytes, { cookie })).status).toBe(200);
    expect(filesIn(disk?.folder ?? '')).toHaveLength(8);
  });
});
