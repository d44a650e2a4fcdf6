import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseReport } from '@friends/shared/contract/release/telemetry';
import { reportFrom } from '../../testing/release/reportFrom.ts';

type Visit = Omit<ReleaseReport, 'ticket'>;

/** The release that is hurt, live after 1.0.0. */
const RELEASE = { name: 'mf-demo', version: '2.0.0' };

/** Three loads of four fail, the others are slow, and so are the pages. */
function badVisit(visitor: number): Visit {
  const what = visitor % 4 === 0 ? 'loaded' : 'load-failed';
  return {
    device: 'phone',
    events: [{ ...RELEASE, what, milliseconds: 4_000 }],
    vitals: [
      { ...RELEASE, what: 'LCP', value: 5_000 },
      { ...RELEASE, what: 'INP', value: 450 },
      { ...RELEASE, what: 'CLS', value: 0.4 },
    ],
  };
}

function goodVisit(): Visit {
  return {
    device: 'desktop',
    events: [{ ...RELEASE, what: 'loaded', milliseconds: 200 }],
    vitals: [{ ...RELEASE, what: 'LCP', value: 900 }],
  };
}

export interface Crowd {
  /** From now on what visitors report is bad. */
  suffer(): void;
  stop(): Promise<void>;
}

/** Forty visitors a second, each in a network of their own, who open a page, ask the API and report. */
export function startCrowd(url: string): Crowd {
  let isBad = false;
  let isOver = false;
  async function visit(visitor: number): Promise<void> {
    const address = `198.51.${visitor % 250}.7`;
    await reportFrom(url, address, isBad ? badVisit(visitor) : goodVisit());
    const from = { 'x-forwarded-for': address };
    const answer = await fetch(`${url}/api/v1/testimonials`, { headers: { ...from, 'x-app-key': 'demo-app-key' } });
    await answer.arrayBuffer();
  }
  const running = (async () => {
    for (let second = 0; !isOver; second += 1) {
      // A portal that is away or slow keeps nobody from coming.
      for (let one = 0; one < 40; one += 1) visit(second * 40 + one).catch(() => {});
      await pause(1000);
    }
  })();
  return {
    suffer() {
      isBad = true;
    },
    stop() {
      isOver = true;
      return running;
    },
  };
}
