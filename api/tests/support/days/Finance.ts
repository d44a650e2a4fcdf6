import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import { jakartaTime } from '../jakartaTime.ts';
import { type Portal, queryRows, runOps } from './Portal.ts';

const APP_KEY = 'demo-app-key';
/** Price and value of the reward. */
const POINTS = 5;
const RUPIAH = 50_000;
const CLAIMS_PER_DAY = 6;
const DAYS_PER_BATCH = 2;
/** The bank refuses each claim with a number divisible by this the first time. */
const REFUSED_DIVISOR = 5;
/** The bank's reason, after which the claim is due again. */
const LIMIT_REACHED = 'Daily limit reached';

/** Rupiah by claim in a bank's file. */
type FileRows = ReadonlyMap<number, number>;

function readFileRows(file: string): FileRows {
  const [head = '', ...lines] = readFileSync(file, 'utf8').replace('\ufeff', '').trim().split('\r\n');
  const names = head.split(',');
  const [claim, amount] = [names.indexOf('Claim'), names.indexOf('Amount')];
  return new Map(lines.map((line) => line.split(',')).map((cells) => [Number(cells[claim]), Number(cells[amount])]));
}

const sumOf = (rows: FileRows): number => [...rows.values()].reduce((sum, amount) => sum + amount, 0);

/** Simulates members who claim, staff who approve, batch and export the claims, and the bank that answers. */
export class Finance {
  readonly #portal: Portal;
  readonly #folder: string;
  readonly #files = new Map<number, { readonly text: string; readonly rows: FileRows }>();
  readonly #refused = new Set<number>();
  readonly #faults: string[] = [];
  #tokens: ReadonlyMap<number, string> = new Map();
  #reward = 0;
  #exports = 0;
  #days = 0;

  constructor(portal: Portal, folder: string) {
    this.#portal = portal;
    this.#folder = folder;
  }

  /** @param tokens of the members, by their ids */
  async begin(tokens: ReadonlyMap<number, string>): Promise<void> {
    const { api } = this.#portal;
    this.#tokens = tokens;
    await queryRows(api, `insert into reward_categories (id, name, name_en, position) values ('OVO', 'OVO', 'OVO', 1)`);
    await queryRows(api, `update members set claim_details = '{"ClaimOvoPhone": "081234567890"}', name = user_id`);
    const [reward] = await queryRows(
      api,
      `insert into rewards (category, name, name_en, points, points_discount, value, bonus_value, active)
       values ('OVO', 'Saldo OVO', 'OVO balance', $1, 0, $2, 0, true) returning id`,
      [POINTS, RUPIAH],
    );
    this.#reward = Number(reward?.id);
  }

  /** Claims, decisions and payouts of a day. The process dies after `statements` of the payout work. */
  async simulateDay(today: string, statements: number): Promise<void> {
    this.#days += 1;
    await this.#portal.setClock(jakartaTime(today, '09:30'));
    await this.#makeClaims(today);
    await this.#approveClaims();
    await this.#portal.setClock(jakartaTime(today, '10:00'));
    await this.#portal.runWork(jakartaTime(today, '10:30'), statements, async () => {
      await this.#importResults();
      if (this.#days % DAYS_PER_BATCH === 0) await this.#makeBatch();
      await this.#exportBatches();
    });
  }

  /** The members with the most points claim. */
  async #makeClaims(today: string): Promise<void> {
    const { api } = this.#portal;
    // Without this, sessions would end during the simulated days.
    const now = jakartaTime(today, '09:30');
    await queryRows(api, 'update sessions set used_at = $1::timestamptz, created_at = $1::timestamptz', [now]);
    const members = await queryRows(
      api,
      'select member_id from balances where points - owed >= $1 order by points - owed desc, member_id limit $2',
      [POINTS, CLAIMS_PER_DAY],
    );
    for (const { member_id: id } of members) {
      const answer = await fetch(`${api.url}${API_BASE}/redemptions`, {
        method: 'POST',
        headers: {
          'x-app-key': APP_KEY,
          'content-type': 'application/json',
          authorization: `Bearer ${this.#tokens.get(Number(id))}`,
        },
        body: JSON.stringify({ RewardID: this.#reward }),
      });
      if (!answer.ok) this.#faults.push(`${today}: a claim was answered ${await answer.text()}`);
    }
  }

  async #approveClaims(): Promise<void> {
    const { api } = this.#portal;
    const waiting = await queryRows(api, `select id from redemptions where status = 'Pending' order by id`);
    if (waiting.length === 0) return;
    await runOps(api, 'redemptions', 'approve', ...waiting.map(({ id }) => String(id)), '--as', 'sari');
  }

  async #listBatches(state: string): Promise<readonly number[]> {
    const batches: unknown = JSON.parse(await runOps(this.#portal.api, 'payouts', 'batches', '--json'));
    const rows = Array.isArray(batches) ? batches.filter(isRecord) : [];
    return rows.filter(({ State }) => State === state).map(({ id }) => Number(id));
  }

  async #makeBatch(): Promise<void> {
    const { api } = this.#portal;
    const due: unknown = JSON.parse(
      await runOps(api, 'payouts', 'due', '--kind', 'wallet', '--last', '1000', '--json'),
    );
    const rows = Array.isArray(due) ? due.filter(isRecord) : [];
    if (rows.some(({ State }) => State === 'due')) await runOps(api, 'payouts', 'make', 'wallet', '--as', 'dewi');
  }

  async #exportBatches(): Promise<void> {
    const { api } = this.#portal;
    for (const id of await this.#listBatches('waiting'))
      await runOps(api, 'payouts', 'approve', String(id), '--as', 'budi');
    for (const id of await this.#listBatches('ready')) await this.#export(id);
    for (const id of await this.#listBatches('exported')) if (!this.#files.has(id)) await this.#export(id);
  }

  /** Exports a batch twice, and compares the files. */
  async #export(batch: number): Promise<void> {
    const texts: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      this.#exports += 1;
      const file = join(this.#folder, `bank-${this.#exports}.csv`);
      await runOps(
        this.#portal.api,
        'payouts',
        'export',
        String(batch),
        file,
        '--format',
        'ewallet-csv',
        '--as',
        'dewi',
      );
      texts.push(readFileSync(file, 'utf8'));
      this.#files.set(batch, { text: texts[0] ?? '', rows: readFileRows(file) });
    }
    if (texts[0] !== texts[1]) this.#faults.push(`batch ${batch}: its second file differs from the first`);
  }

  /** Imports the bank's responses to earlier files, each twice. The bank refuses some claims first, and pays them later. */
  async #importResults(): Promise<void> {
    for (const id of await this.#listBatches('exported')) {
      const rows = this.#files.get(id)?.rows;
      if (!rows) continue;
      const lines = [...rows].map(([claim, amount]) => {
        const isRefused = claim % REFUSED_DIVISOR === 0 && !this.#refused.has(claim);
        return `${claim},${isRefused ? 'Failed' : 'Paid'},${isRefused ? '' : `TRF-${id}-${claim}`},${isRefused ? LIMIT_REACHED : ''},${amount}`;
      });
      const file = join(this.#folder, `response-${id}.csv`);
      writeFileSync(file, ['Claim,Status,Reference,Reason,Amount', ...lines, ''].join('\r\n'));
      for (let time = 0; time < 2; time += 1)
        await runOps(
          this.#portal.api,
          'payouts',
          'result',
          file,
          String(id),
          '--format',
          'ewallet-csv',
          '--as',
          'dewi',
        );
      for (const [claim] of rows) if (claim % REFUSED_DIVISOR === 0) this.#refused.add(claim);
    }
  }

  async countPaid(): Promise<number> {
    const [row] = await queryRows(
      this.#portal.api,
      'select count(*) as paid from redemptions where delivered_on is not null',
    );
    return Number(row?.paid);
  }

  /** Checks claims, batches, files and the ledger at the end. @returns sentences */
  async findFaults(): Promise<readonly string[]> {
    const { api } = this.#portal;
    const items = await queryRows(
      api,
      `select i.batch_id, i.redemption_id, i.amount, i.result from payout_items i join payout_batches b on b.id = i.batch_id
       where i.removed_at is null and b.exported_at is not null`,
    );
    const byBatch = Map.groupBy(items, ({ batch_id: id }) => Number(id));
    const wrongFiles = [...byBatch].flatMap(([id, rows]) => {
      const stored = new Map(rows.map(({ redemption_id: claim, amount }) => [Number(claim), Number(amount)]));
      const file = this.#files.get(id)?.rows ?? new Map();
      const isSame = stored.size === file.size && [...stored].every(([claim, amount]) => file.get(claim) === amount);
      return isSame ? [] : [`batch ${id}: its file has Rp ${sumOf(file)} in place of Rp ${sumOf(stored)}`];
    });
    const paid = Map.groupBy(
      items.filter(({ result }) => result === 'paid'),
      ({ redemption_id: claim }) => Number(claim),
    );
    const paidTwice = [...paid].filter(([, rows]) => rows.length > 1).map(([claim]) => `claim ${claim} is paid twice`);
    const paidInFiles = [...paid.values()].flat().reduce((sum, { amount }) => sum + Number(amount), 0);
    const [totals] = await queryRows(
      api,
      `select coalesce(sum(total_value), 0)::float8 as rupiah, coalesce(sum(total_points), 0)::float8 as points,
              (select coalesce(-sum(l.amount), 0)::float8 from ledger l join redemptions d on d.id = l.redemption_id
               where d.delivered_on is not null) as ledger,
              (select count(*) from notifications where kind = 'claim_paid') as notices, count(*) as claims
       from redemptions where delivered_on is not null`,
    );
    const { rupiah, points, ledger, notices, claims } = totals ?? {};
    const compare = (what: string, actual: unknown, expected: unknown) =>
      actual === expected ? [] : [`${what}: ${String(actual)} in place of ${String(expected)}`];
    return [
      ...this.#faults,
      ...wrongFiles,
      ...paidTwice,
      ...compare('rupiah in files that were paid', paidInFiles, rupiah),
      ...compare('points in the ledger', ledger, points),
      ...compare('notices of paid claims', notices, claims),
    ];
  }
}
