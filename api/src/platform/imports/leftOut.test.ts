import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { leftOutOfHtml } from './leftOut.ts';

it.each(HOSTILE_HTML.filter(({ what }) => what !== 'a tab that could navigate this one'))(
  'an import names $what',
  ({ html }) => {
    expect(leftOutOfHtml(html)).not.toEqual([]);
  },
);

it.each(HOSTILE_HTML)('an import does not mention $what once it is removed', ({ clean }) => {
  expect(leftOutOfHtml(clean)).toEqual([]);
});
