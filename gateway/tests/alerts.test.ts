import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hasPrometheus } from './support/hasPrometheus.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/observability');
const { groups } = parse(readFileSync(join(folder, 'alerts.yml'), 'utf8'));
const rules: { alert: string; labels: { severity: string }; annotations: { summary: string; runbook: string } }[] =
  groups.flatMap((group: { rules: unknown[] }) => group.rules);

test('each alert has a severity, a test and a complete runbook page, and each page has an alert', () => {
  const ruleTests = readFileSync(join(folder, 'alerts.test.yml'), 'utf8');
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect(ruleTests).toContain(`alertname="${alert}"`);
    const page = readFileSync(join(root, annotations.runbook), 'utf8');
    expect(page).toMatch(new RegExp(`^# ${alert}$`, 'm'));
    for (const part of ['What visitors notice', 'What to do', 'How it was tried']) expect(page).toContain(`**${part}`);
  }
  const pages = readdirSync(join(root, 'docs/runbook')).filter((name) => name !== 'README.md');
  expect(pages.map((name) => `docs/runbook/${name}`).sort()).toEqual(
    rules.map(({ annotations }) => annotations.runbook).sort(),
  );
});

const testWithPromtool = hasPrometheus() ? test : test.skip;

testWithPromtool('Prometheus accepts the example configuration, and the alerts fire when they should', () => {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    expect({ status, errors: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, errors: '' });
  }
});
