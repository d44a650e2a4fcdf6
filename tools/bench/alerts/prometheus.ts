import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { freePort } from '../../testing/api/freePort.ts';
import { settled } from './settled.ts';

export interface Prometheus {
  /** Names of the alerts that fire now. */
  firing(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

function firingIn(answer: unknown): string[] {
  const data = isRecord(answer) ? answer.data : undefined;
  const alerts = isRecord(data) && Array.isArray(data.alerts) ? data.alerts : [];
  return alerts.flatMap((alert: unknown) =>
    isRecord(alert) && alert.state === 'firing' && isRecord(alert.labels) && isString(alert.labels.alertname)
      ? [alert.labels.alertname]
      : [],
  );
}

/** Starts a real Prometheus that asks `target` every second and goes by `rules`. */
export async function startPrometheus(target: string, rules: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'friends-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  writeFileSync(join(folder, 'alerts.yml'), rules);
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'friends-rewards', static_configs: [{ targets: [target] }] }],
    }),
  );
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${new URL(url).host}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await settled(isReady, 'Prometheus started');
  return {
    firing: async () => firingIn(await (await fetch(`${url}/api/v1/alerts`)).json()),
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
