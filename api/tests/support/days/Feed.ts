import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '@friends/tools/root';
import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { runOps } from './Portal.ts';

export interface Stay {
  readonly row: string;
  readonly ref: string;
  readonly owner: string;
  readonly checkOut: string;
  readonly points: number;
}

const FEED = join(ROOT, 'api/fixtures/bookings-city-2015.csv');

function readStays(): { readonly header: string; readonly stays: readonly Stay[] } {
  const [header = '', ...rows] = readFileSync(FEED, 'utf8').trim().split('\n');
  const stays = rows.flatMap((row) => {
    const [ref = '', agent = '', user = '', , , , , , checkOut = '', room, night, status] = row.split(',');
    const points = status === 'Check-Out' ? Number(room) * Number(night) : 0;
    return points > 0 ? [{ row, ref, owner: `${agent},${user}`, checkOut, points }] : [];
  });
  return { header, stays };
}

/** Imports the real feed in parts: each contains the stays that have ended since the previous one. */
export class Feed {
  readonly #folder: string;
  readonly #stays: readonly Stay[];
  readonly #header: string;
  readonly imported: Stay[] = [];

  constructor(folder: string) {
    const { header, stays } = readStays();
    this.#folder = folder;
    this.#header = header;
    this.#stays = stays;
  }

  /** Makes the members who own the stays. @returns their tokens by ID */
  async makeMembers(api: RunningApi): Promise<ReadonlyMap<number, string>> {
    const tokens = new Map<number, string>();
    for (const owner of new Set(this.#stays.map((stay) => stay.owner))) {
      const [agentCode = '', userId = ''] = owner.split(',');
      const member = await callControl(api, 'addMember', { agentCode, userId, email: `${userId}@friends.test` });
      if (isRecord(member)) tokens.set(Number(member.id), String(member.token));
    }
    return tokens;
  }

  async importUntil(api: RunningApi, day: string): Promise<void> {
    const imported = new Set(this.imported);
    const part = this.#stays.filter((stay) => stay.checkOut <= day && !imported.has(stay));
    if (part.length === 0) return;
    const file = join(this.#folder, `${day}.csv`);
    writeFileSync(file, [this.#header, ...part.map(({ row }) => row), ''].join('\n'));
    await runOps(api, 'bookings', 'import', file);
    this.imported.push(...part);
  }
}
