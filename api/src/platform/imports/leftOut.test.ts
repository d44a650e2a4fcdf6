import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { leftOutOfHtml } from './leftOut.ts';

it.each(HOSTILE_HTML.filter(({ what }) => what !== 'a tab that could navigate this one'))(
  'an import reports that $what is removed',
  ({ html }) => {
    expect(leftOutOfHtml(html)).not.toEqual([]);
  },
);

it.each(HOSTILE_HTML)('an import reports nothing in text from which $what was removed', ({ clean }) => {
  expect(leftOutOfHtml(clean)).toEqual([]);
});
