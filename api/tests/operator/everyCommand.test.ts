import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { apiFolder, control, makeMember, signUp } from '@friends/tools/testing/api/api';
import { makeAgencyChange, makeClaim } from '../support/asMember.ts';
import { type OpsOutput, ownPortal } from '../support/ops.ts';

/** A command of the operator, as declared. */
interface Command {
  readonly name: string;
  readonly args: string;
  readonly flags: readonly string[];
}
const portal = ownPortal();
let commands: readonly Command[];
beforeAll(async () => {
  commands = await control('listCommands');
});

const wordsOf = ({ name }: Command): string[] => name.split(' ');
/** Parses command lines without running them. Returns the output for each. */
const parseAll = (lines: readonly string[][]): OpsOutput[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(apiFolder, 'tests/support/parseAll.ts'), JSON.stringify(lines)], {
      encoding: 'utf8',
    }),
  );
const requestChange = async (): Promise<string> => {
  const member = await makeMember();
  return String(await makeAgencyChange(member, `C${member.agentCode}`, 'changed'));
};

describe('each command', () => {
  it('explains itself with its options, --json and --as among them', () => {
    const helpResults = parseAll(commands.map((command) => [...wordsOf(command), '--help']));
    for (const [at, { name, flags }] of commands.entries()) {
      const { code, out = '', err } = helpResults[at] ?? {};
      expect([name, code, err]).toEqual([name, 0, '']);
      expect(out).toContain(`Usage: npm run ops -- ${name}`);
      for (const flag of flags) expect(out).toContain(flag.split(' ')[0]);
      expect(out).toMatch(/--json +print JSON/);
      expect(out).toContain('--as <name>');
    }
  });

  it('prints JSON, and a text for reading, if it needs no arguments', async () => {
    for (const command of commands.filter(({ args }) => args === '')) {
      const options = command.name === 'demo grow' ? ['--transactions', '5', '--members', '3'] : [];
      const json = await portal.json(...wordsOf(command), ...options);
      expect([command.name, typeof json]).toEqual([command.name, 'object']);
      if (/list$|^outbox$|^audit$/.test(command.name)) expect(Array.isArray(json)).toBe(true);
      expect((await portal.ops(...wordsOf(command), ...options)).out).not.toBe('');
    }
  });

  it('refuses an invalid id, file or option in one line and changes nothing', async () => {
    const audits = async () => (await portal.json('audit')).length;
    const before = await audits();
    const invalid: readonly [args: string[], message: string][] = [
      [['members', 'approve', '987654'], 'There is no member 987654.'],
      [['members', 'reject', '987654', '--why', 'x'], 'There is no member 987654.'],
      [['members', 'tier', '987654', 'genius'], 'There is no member 987654.'],
      [['members', 'tier', '1', 'gold'], 'Tier "gold" is neither genius nor silver.'],
      [['agent-changes', 'approve', '987654'], 'There is no agent change 987654.'],
      [['agent-changes', 'reject', '987654', '--why', 'x'], 'There is no agent change 987654.'],
      [['redemptions', 'approve', '987654'], 'There is no redemption 987654.'],
      [['redemptions', 'reject', '987654', '--why', 'x'], 'There is no redemption 987654.'],
      [['redemptions', 'approve', '99999999999'], 'id "99999999999" is not a whole number from 1 to 2147483647.'],
      [['points', 'correct', '987654', '5', '--why', 'x'], 'There is no member 987654.'],
      [['points', 'correct', '987654', 'five', '--why', 'x'], '"five" is not a number of points other than 0.'],
      [['ledger', 'lines', '987654'], 'There is no member 987654.'],
      [['ledger', 'explain', '987654'], 'There is no ledger line 987654.'],
      [['campaign', 'activate', '987654'], 'There is no campaign 987654.'],
      [['campaign', 'deactivate', '987654'], 'There is no campaign 987654.'],
      [['agents', 'set', 'NOBODY', '--xml', 'yes'], 'There is no agency NOBODY'],
      [['campaign', 'import', portal.file('a.json', '[]')], 'The file must be object.'],
    ];
    for (const [args, message] of invalid) {
      const { code, out, err } = await portal.ops(...args);
      expect([args.join(' '), code, `${out}${err}`]).toEqual([args.join(' '), 1, expect.stringContaining(message)]);
      expect(`${out}${err}`).not.toContain('\n');
    }
    const byCommandLine = await portal.cli('members', 'approve', '987654');
    expect(byCommandLine).toEqual({ code: 1, out: 'There is no member 987654.', err: '' });
    expect(await audits()).toBe(before);
  });

  it('refuses missing, unknown or wrong options as wrong usage, with exit code 2', () => {
    const invalidLines = [
      ['members', 'list', '--last', '0'],
      ['members', 'list', 'extra'],
      ['members', 'approve'],
      ['members', 'reject', '1'],
      ['members', 'reject', '1', '--why', ' '],
      ['redemptions', 'reject', '1', '--why', 'x'.repeat(501)],
      ['points', 'correct', '1', '5'],
      ['points', 'credit', '--as-of', '2026-02-30'],
      ['agents', 'set', 'A1', '--country', 'indonesia'],
      ['demo', 'grow', '--transactions', '-5'],
      ['outbox', '--colour'],
      ['audit', 'verify', '--anchor', '12'],
      ['audit', '--from', '2026-02-30'],
      [],
    ];
    for (const [at, { code, out, err }] of parseAll(invalidLines).entries()) {
      expect([invalidLines[at], code, out]).toEqual([invalidLines[at], 2, '']);
      expect(err).not.toBe('');
    }
  });

  it('ends without a stack trace when its output is closed', async () => {
    const script = join(apiFolder, 'src/ops.ts');
    const child = spawn(process.execPath, [script, 'audit', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += String(chunk);
    });
    await once(child, 'close');
    expect(err).toBe('');
  });
});

describe('decisions', () => {
  it('are made about several requests at once, and each stores who, when and why, shown in lists and refusals', async () => {
    const kinds = [
      ['members', async () => String((await signUp()).id), 'Status', 'rejected'],
      ['agent-changes', requestChange, 'Status', 'rejected'],
      ['redemptions', async () => (await makeClaim()).id, 'ApprovalStatus', 'Rejected'],
    ] as const;
    for (const [group, makeRequest, status, word] of kinds) {
      const ids = [await makeRequest(), await makeRequest(), await makeRequest()];
      const why = `Not known: ${group}`;
      const before = Date.now();
      const result = await portal.ops(group, 'reject', ...ids, '--why', why, '--as', 'sari');
      expect(result).toMatchObject({ code: 0, err: '' });
      expect(result.out.split('\n')).toHaveLength(3);
      const rows: Record<string, unknown>[] = await portal.json(group, 'list');
      for (const row of rows.filter(({ id }) => ids.includes(String(id))))
        expect(row).toMatchObject({
          [status]: word,
          DecidedBy: 'sari',
          DecisionWhy: why,
          DecidedAt: expect.any(String),
        });
      expect((await portal.ops(group, 'list')).out).toMatch(new RegExp(`sari +${why}`));
      const late = await portal.ops(group, 'approve', ids[0] ?? '', '--as', 'budi');
      expect(late.code).toBe(1);
      expect(late.out).toMatch(/was already rejected by sari at \d{4}-\d\d-\d\dT[\d:.]+Z, because: Not known: /);
      const audit: Record<string, unknown>[] = await portal.json('audit', '--last', '3', '--search', why);
      for (const { At, ...line } of audit) {
        expect(line).toMatchObject({ Who: 'sari', Why: why });
        expect(Date.parse(String(At))).toBeGreaterThanOrEqual(before);
        expect(Date.parse(String(At))).toBeLessThanOrEqual(Date.now());
      }
    }
  });

  it('leave an audit line for every other change, too', async () => {
    const { id, agentCode } = await makeMember();
    const last = async () => (await portal.json('audit', '--last', '1'))[0];
    const demo = (name: string): string => join(apiFolder, 'demo', name);
    const decisions: readonly [args: string[], what: RegExp][] = [
      [['members', 'tier', String(id), 'genius', '--why', 'a'], /^member made genius$/],
      [['agents', 'set', agentCode, '--country', 'SG', '--why', 'a'], /^agency marked$/],
      [['points', 'correct', String(id), '5', '--why', 'a'], /^points corrected$/],
      [['points', 'credit', '--as-of', '2020-01-01'], /^points credited$/],
      [['campaign', 'import', demo('campaign-amazing-race-5.json')], /^campaign imported$/],
      [['campaign', 'activate', '1', '--why', 'a'], /^campaign activated$/],
      [['campaign', 'deactivate', '1', '--why', 'a'], /^campaign deactivated$/],
      ...['pages', 'rewards', 'promotions', 'testimonials'].map((group): [string[], RegExp] => [
        [group, 'import', demo(`${group}.json`)],
        new RegExp(`^${group} imported$`),
      ]),
      [['demo', 'grow', '--transactions', '5', '--members', '3'], /^demo grown$/],
    ];
    for (const [args, what] of decisions) {
      const { code } = await portal.ops(...args, '--as', 'tono');
      expect([args.join(' '), code]).toEqual([args.join(' '), 0]);
      expect(await last()).toMatchObject({ Who: 'tono', What: expect.stringMatching(what) });
      if (args.includes('--why')) expect((await last()).Why).toBe('a');
    }
  });
});
