import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { className, codeTag } from './codeTag.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'friends-names-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function nameOf(workspace: string, file: string, content: string, hot = false): string {
  const resourcePath = join(folder, file);
  writeFileSync(resourcePath, content);
  return className(workspace, { hot })({ resourcePath }, '', 'card');
}

test('a class is named after its file and sheet: another sheet, room or file gives it another name', () => {
  const card = nameOf('mf-a', 'Card.module.css', '.card { color: red }');
  expect(card).toMatch(/^Card-card-[0-9a-z]{4}$/);
  const others = [
    nameOf('mf-a', 'Card.module.css', '.card { color: blue }'),
    nameOf('mf-b', 'Card.module.css', '.card { color: red }'),
    nameOf('mf-a', 'Cards.module.css', '.card { color: red }'),
  ];
  expect(new Set([card, ...others]).size).toBe(4);
  expect(nameOf('mf-a', 'Card.module.css', '.card { color: red }')).toBe(card);
});

test('a class has the same name while its file is worked on', () => {
  const names = ['red', 'blue'].map((colour) => nameOf('mf-a', 'Card.module.css', `.card { color: ${colour} }`, true));
  expect(names[0]).toBe(names[1]);
});

test('each room has a tag of its own, which stays while the room is worked on', () => {
  const [race, member] = ['mf-amazing-race', 'mf-member'].map((room) => codeTag(room, {}));
  expect(race).toMatch(/^[0-9a-z]{6}$/);
  expect(member).not.toBe(race);
  expect(codeTag('mf-amazing-race', { hot: true })).toBe(codeTag('mf-amazing-race', { hot: true }));
  expect(codeTag('mf-amazing-race', { hot: true })).not.toBe(race);
});
