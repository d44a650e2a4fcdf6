import { createScrollPositions } from './scrollPositions.ts';

beforeEach(() => sessionStorage.clear());

it('restores the scroll position after a reload', () => {
  createScrollPositions().remember('a1', 640.4);
  expect(createScrollPositions().get('a1')).toBe(640);
  expect(createScrollPositions().get('a2')).toBeUndefined();
});

it('drops the oldest positions first', () => {
  const positions = createScrollPositions();
  for (let entry = 0; entry < 60; entry += 1) positions.remember(`e${entry}`, entry);
  expect([positions.get('e9'), positions.get('e10'), createScrollPositions().get('e59')]).toEqual([undefined, 10, 59]);
});

test.each(['', 'null', '[1]', '{"a":"12"}', '{"a":-5}', '{"a":1e400}', '{"a":{}}', '{', '"a"'])(
  'ignores the invalid stored text %j',
  (text) => {
    sessionStorage.setItem('scroll', text);
    expect(createScrollPositions().get('a')).toBeUndefined();
  },
);
