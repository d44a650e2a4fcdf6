import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { className, codeTag } from './codeTag.ts';

const nameOf = (tag: string, file: string) => className(tag)({ resourcePath: join(ROOT, file) }, '', 'card');

test('a class is named after its file, and other code or another folder gives it another name', () => {
  const card = nameOf('abc123', 'mf-a/src/home/Card.module.css');
  expect(card).toMatch(/^Card-card-[0-9a-z]{2}abc123$/);
  expect(nameOf('abc124', 'mf-a/src/home/Card.module.css')).not.toBe(card);
  expect(nameOf('abc123', 'mf-a/src/about/Card.module.css')).not.toBe(card);
});

test('each room has a tag of its own, which stays while the room is worked on', () => {
  const [race, member] = ['mf-amazing-race', 'mf-member'].map((room) => codeTag(room, {}));
  expect(race).toMatch(/^[0-9a-z]{6}$/);
  expect(member).not.toBe(race);
  expect(codeTag('mf-amazing-race', { hot: true })).toBe(codeTag('mf-amazing-race', { hot: true }));
  expect(codeTag('mf-amazing-race', { hot: true })).not.toBe(race);
});
