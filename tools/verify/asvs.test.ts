import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** A requirement that applies to this portal. `tests` are paths from the root; empty if no test can verify it. */
interface Requirement {
  readonly number: string;
  readonly requirement: string;
  readonly state: string;
  readonly how: string;
  readonly tests: readonly string[];
}

interface Assessment {
  readonly levels1And2: readonly Requirement[];
  readonly level3ForStaff: readonly Requirement[];
  readonly notApplicable: readonly { readonly numbers: readonly string[]; readonly reason: string }[];
}

const { levels1And2, level3ForStaff, notApplicable }: Assessment = JSON.parse(
  readFileSync(join(ROOT, 'docs/security-asvs.json'), 'utf8'),
);
const assessed = [...levels1And2, ...level3ForStaff];
const excluded = notApplicable.flatMap(({ numbers }) => numbers);
const numbers = [...levels1And2.map(({ number }) => number), ...excluded];

/** Number of requirements of level 1 and 2 in ASVS 5.0.0, by chapter. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['met', 'partly', 'not met', 'operator'];

test('every requirement of level 1 and 2 is listed once', () => {
  expect(numbers.filter((one, at) => numbers.indexOf(one) !== at)).toEqual([]);
  const counted = IN_CHAPTER.map((_, at) => numbers.filter((one) => one.startsWith(`${at + 1}.`)).length);
  expect(counted).toEqual(IN_CHAPTER);
});

test('every test it names exists', () => {
  const files = assessed.flatMap(({ tests }) => tests);
  expect(new Set(files).size).toBeGreaterThan(50);
  expect(files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(ROOT, file)))).toEqual([]);
});

test('each has a state and an explanation, and docs/security.md has the right totals', () => {
  for (const { number, requirement, state, how } of assessed) {
    expect([number, STATES.includes(state), requirement !== '', how !== '']).toEqual([number, true, true, true]);
  }
  for (const { numbers: of, reason } of notApplicable) expect([of, reason !== '']).toEqual([of, true]);
  const [met, partly, not, operator] = STATES.map((state) => levels1And2.filter((one) => one.state === state).length);
  expect(readFileSync(join(ROOT, 'docs/security.md'), 'utf8')).toContain(
    `${met} are met, ${partly} partly, ${not} not, ${operator} are the operator's, and ${excluded.length} do not concern this portal.`,
  );
});

test('the level 3 requirements for staff are 6.4.6, 8.2.4 and 8.3.2', () => {
  const own = level3ForStaff.map(({ number }) => number);
  expect(own).toEqual(['6.4.6', '8.2.4', '8.3.2']);
  expect(own.filter((one) => numbers.includes(one))).toEqual([]);
});
