import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { startCleaning } from '../src/renderer/startCleaning.ts';

const clean = startCleaning();

test.each(HOSTILE_HTML)('a rendered page cleans $what as browsers do', ({ html, clean: expected }) => {
  expect(clean(html)).toBe(expected);
});
