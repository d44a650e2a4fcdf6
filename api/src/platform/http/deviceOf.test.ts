import { deviceOf } from './deviceOf.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

it.each([
  [PHONE, 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['<script>alert(1)</script>', ''],
  [`${'('.repeat(9000)}${PHONE}`, ''],
  [undefined, ''],
])('the user agent %s is shown as "%s"', (agent, device) => {
  expect(deviceOf({ headers: agent === undefined ? {} : { 'user-agent': agent } })).toBe(device);
});
