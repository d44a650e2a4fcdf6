import { stepBetween, versionNeeded } from './versionNeeded.ts';

const before = ['# ui/Button.d.ts', 'export interface Props {', '    readonly size?: Size;', '}'];
const needed = (...now: string[]) => versionNeeded({ version: '1.4.2', lines: before }, now);

test('an unchanged surface keeps its version', () => {
  expect(stepBetween(before, [...before])).toBe('same');
  expect(needed(...before)).toBe('1.4.2');
});

test('an addition needs the next minor version', () => {
  expect(needed(...before.slice(0, 3), '    readonly icon?: Icon;', '}')).toBe('1.5.0');
  expect(needed(...before, '# ui/Card.d.ts', 'export declare function Card(): Element;')).toBe('1.5.0');
});

test.each([
  ['changed', [before[0], before[1], '    readonly size: Size;', before[3]]],
  ['removed', before.slice(0, 2)],
  ['moved', [before[0], '    readonly size?: Size;', before[1], before[3]]],
])('a line that is %s needs the next major version', (_, now) => {
  expect(needed(...now.map(String))).toBe('2.0.0');
});
