import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { startCleaning } from '../src/renderer/startCleaning.ts';

const clean = startCleaning();

test.each(HOSTILE_HTML)('the server sanitizes $what like a browser', ({ html, clean: expected }) => {
  expect(clean(html)).toBe(expected);
});
