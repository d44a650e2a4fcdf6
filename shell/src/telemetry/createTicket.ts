import { TICKETS_PATH } from '@friends/shared/contract/release/telemetry';

/** The gateway counts loads and failures with a ticket of the last five minutes. */
const FRESH_MS = 4 * 60_000;
/** The office may have opened too many pages for now. */
const ASK_AGAIN_MS = 60_000;

export interface Ticket {
  /** The last one; null before there is one. */
  readonly text: string | null;
  isFresh(): boolean;
  /** Asks for a new one, unless it was asked for just now. */
  renew(): void;
}

/** The right of this page view to report, which the gateway gives; nothing of it outlives the page. */
export function createTicket(onNew: () => void): Ticket {
  let text: string | null = null;
  let freshUntil = 0;
  let askFrom = 0;

  async function ask(): Promise<void> {
    const start = performance.now();
    askFrom = start + ASK_AGAIN_MS;
    const answer = await fetch(TICKETS_PATH, { method: 'POST' });
    if (answer.status !== 200) return;
    text = await answer.text();
    freshUntil = start + FRESH_MS;
    onNew();
  }

  return {
    get text() {
      return text;
    },
    isFresh: () => performance.now() < freshUntil,
    renew() {
      // Nobody misses a page that does not report.
      if (performance.now() >= askFrom) ask().catch(() => {});
    },
  };
}
