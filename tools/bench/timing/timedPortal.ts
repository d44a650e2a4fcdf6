import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { changedRelease } from '../../testing/release/changedRelease.ts';
import { startPortalProcess } from '../release/portalProcess.ts';
import { typed } from '../release/typed.ts';

/** The served entries of each remote. */
export type Served = Readonly<Record<string, unknown>>;

/** A portal of its own, and what its teams type. */
export interface TimedPortal {
  readonly url: string;
  /** `npm run release -- …` */
  release(...words: readonly string[]): Promise<void>;
  /** Publishes a remote's release as it was built, under another version. @returns the version */
  publishChanged(remote: string): Promise<string>;
  served(): Promise<Served>;
  /** What it serves once the version is among it. */
  servedWith(version: string): Promise<Served>;
}

/** Lets `work` have a portal on empty data, and ends it. */
export async function withPortal<T>(work: (portal: TimedPortal) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'friends-bench-'));
  const { url, env, stop } = await startPortalProcess(join(folder, 'data'));
  const release = typed(env);
  const served = async () => {
    const registry: unknown = await (await fetch(`${url}/registry.json`)).json();
    return isRecord(registry) && isRecord(registry.microFrontends) ? registry.microFrontends : {};
  };
  try {
    return await work({
      url,
      release,
      served,
      async servedWith(version) {
        for (;;) {
          const now = await served();
          if (JSON.stringify(now).includes(`"${version}"`)) return now;
        }
      },
      async publishChanged(remote) {
        const changed = changedRelease(remote, { key: '50a1150a1150' });
        await release('publish', changed.folder);
        rmSync(changed.folder, { recursive: true, force: true });
        return changed.version;
      },
    });
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
