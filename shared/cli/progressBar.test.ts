import { PassThrough } from 'node:stream';
import { progressBar } from './progressBar.ts';

function written(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const bar = progressBar(stream as unknown as NodeJS.WriteStream);
  for (const done of [0, 50, 100]) bar.show({ label: 'bookings imported', done, total: 100 });
  bar.stop();
  return String(stream.read() ?? '');
}

describe('the progress of long work', () => {
  it('is shown to a person who watches, with what is counted', () => {
    expect(written(true)).toContain('bookings imported');
  });

  it('is not written into files and other programs', () => {
    expect(written(false)).toBe('');
  });
});
