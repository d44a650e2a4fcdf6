import { summaryOf } from './summaryOf.ts';

test('summarizes a page by the text of its first paragraph', () => {
  expect(summaryOf('<h2>Hello</h2><p>Points &amp; <b>more</b>.</p><p>The rest.</p>')).toBe('Points & more.');
  expect(summaryOf('No paragraph at all')).toBe('No paragraph at all');
  expect(summaryOf('<img src="x.png">')).toBe('');
});

test('uses as many sentences of a long paragraph as fit', () => {
  const sentence = 'Every room night that you book is a point for you.';
  expect(summaryOf(`<p>${[sentence, sentence, sentence, sentence].join(' ')}</p>`)).toBe(
    [sentence, sentence, sentence].join(' '),
  );
});

test('cuts an overlong sentence between words', () => {
  const summary = summaryOf(`<p>${'islands '.repeat(40)}</p>`);
  expect(summary).toMatch(/islands…$/);
  expect(summary.length).toBeLessThanOrEqual(160);
});

test('respects a shorter limit and never cuts a word', () => {
  const html = '<p>Every room night is one point. Points arrive five days after check-out, and they buy rewards.</p>';
  expect(summaryOf(html, 40)).toBe('Every room night is one point.');
  expect(summaryOf('<p>Islands and harbours without a full stop</p>', 20)).toBe('Islands and…');
});
