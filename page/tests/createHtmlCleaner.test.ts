import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { createHtmlCleaner } from '../src/renderer/createHtmlCleaner.ts';

const clean = createHtmlCleaner();

test.each(HOSTILE_HTML)('the server sanitizes $what like a browser', ({ html, clean: expected }) => {
  expect(clean(html)).toBe(expected);
});
