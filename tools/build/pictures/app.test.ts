import sharp from 'sharp';
import { iconDrawing, webManifest } from './AppPlugin.ts';

test('the app keeps its id when the address of its manifest changes, and starts at the home page', () => {
  const manifest = webManifest('id', [{ src: 'icon.png', sizes: '192x192', type: 'image/png', purpose: 'any' }]);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'id' });
});

test('the mark of a maskable icon lies within the circle that no platform crops', async () => {
  const size = 192;
  const svg = iconDrawing({ size, mark: 0.56, radius: 0 });
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red, green, blue] = data;
  const distances: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) continue;
    const pixel = at / info.channels;
    distances.push(Math.hypot((pixel % size) - size / 2, Math.floor(pixel / size) - size / 2));
  }
  expect(distances.length).toBeGreaterThan(1000);
  expect(Math.max(...distances)).toBeLessThan(0.4 * size);
});
