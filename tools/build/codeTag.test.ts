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

test('a class name depends on its workspace, file and style sheet', () => {
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

test('in development a class keeps its name when its file changes', () => {
  const names = ['red', 'blue'].map((colour) => nameOf('mf-a', 'Card.module.css', `.card { color: ${colour} }`, true));
  expect(names[0]).toBe(names[1]);
});

test('each workspace has its own tag, which stays the same in development', () => {
  const [race, member] = ['mf-amazing-race', 'mf-member'].map((workspace) => codeTag(workspace, {}));
  expect(race).toMatch(/^[0-9a-z]{6}$/);
  expect(member).not.toBe(race);
  expect(codeTag('mf-amazing-race', { hot: true })).toBe(codeTag('mf-amazing-race', { hot: true }));
  expect(codeTag('mf-amazing-race', { hot: true })).not.toBe(race);
});
