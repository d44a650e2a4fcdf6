import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { leftOutOfHtml } from './leftOut.ts';

/** Cleaning adds `rel="noopener"` to such a link, and removes nothing from it. */
const ONLY_COMPLETED = 'a tab that could navigate this one';

it.each(HOSTILE_HTML.filter(({ what }) => what !== ONLY_COMPLETED))(
  'an import reports that $what is removed',
  ({ html }) => {
    expect(leftOutOfHtml(html)).not.toEqual([]);
  },
);

it.each(HOSTILE_HTML)('an import reports nothing in text from which $what was removed', ({ clean }) => {
  expect(leftOutOfHtml(clean)).toEqual([]);
});
