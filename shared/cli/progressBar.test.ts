import { PassThrough } from 'node:stream';
import { progressBar } from './progressBar.ts';

function outputOf(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const bar = progressBar(stream as unknown as NodeJS.WriteStream);
  for (const done of [0, 50, 100]) bar.show({ label: 'bookings imported', done, total: 100 });
  bar.stop();
  return String(stream.read() ?? '');
}

describe('a progress bar', () => {
  it('is shown on a terminal with what is counted', () => {
    expect(outputOf(true)).toContain('bookings imported');
  });

  it('is not written to files and pipes', () => {
    expect(outputOf(false)).toBe('');
  });
});
