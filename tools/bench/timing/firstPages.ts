import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/api/freePort.ts';
import { figure } from '../findings.ts';
import { publishBuilt, servePortal } from '../portal/portals.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './Timing.ts';

/** Whoever restarts a portal waits so long until it has its public pages, and is ready. */
const LONGEST_MS = 3_000;

export const firstPages: Timing = {
  name: 'first-pages',
  async measure(rounds) {
    const folder = mkdtempSync(join(tmpdir(), 'friends-first-pages-'));
    const took: number[] = [];
    try {
      const store = await publishBuilt(folder, new Date());
      for (let round = 0; round < rounds; round += 1) {
        const portal = await servePortal(folder, store, await freePort());
        const listened = performance.now();
        await portal.rendered;
        took.push(performance.now() - listened);
        await portal.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return [figure('a portal that listens is ready with all public pages', median(took), milliseconds, LONGEST_MS)];
  },
};
