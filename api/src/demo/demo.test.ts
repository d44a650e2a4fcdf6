import { call, control, sql } from '@friends/tools/testing/api/api';
import { logIn } from '../../tests/support/asMember.ts';
import { ownPortal } from '../../tests/support/ops.ts';
import { demoBookings, demoRaceDates } from './demoBookings.ts';

describe('the demo', () => {
  const portal = ownPortal();
  beforeAll(() => control('addDemoData'));

  const login = async (name: string) => (await logIn(`${name}@friends.test`)).body;
  const asMember = async (name: string) => {
    const { token } = await login(name);
    return (request: string) => call(request, { token });
  };
  const categories = async (name: string): Promise<string[]> => {
    const get = await asMember(name);
    const rewards: { Category: string }[] = (await get('GET /rewards?showAll=true&Active=true')).body;
    return [...new Set(rewards.map(({ Category }) => Category))].sort();
  };
  const countOf = async (name: string, list: string) =>
    Number((await (await asMember(name))(`GET /${list}`)).headers.get('x-total-count'));

  it('shows genius more than 200 transactions, two pages of statements, and every kind of decision', async () => {
    expect(await countOf('genius', 'transactions')).toBeGreaterThan(200);
    expect(await countOf('genius', 'account-statements')).toBeGreaterThan(50);
    const get = await asMember('genius');
    const redemptions: { ApprovalStatus: string }[] = (await get('GET /redemptions')).body;
    const states = new Set(redemptions.map(({ ApprovalStatus }) => ApprovalStatus));
    expect(states).toEqual(new Set(['Approved', 'Pending', 'Rejected']));
    const transactions: { Source: string }[] = (await get('GET /transactions?perPage=200&page=1')).body;
    const sources = new Set(transactions.map(({ Source }) => Source));
    expect(sources).toEqual(new Set(['POWERSUITE', 'MIGRATION', 'WEB', 'XML']));
    const account = { GeniusMember: true, AgentCode: 'JKT002', ClaimOvoPhone: '081298765432' };
    expect((await get('GET /me')).body).toMatchObject(account);
  });

  it('shows silver a few points and empty claim details', async () => {
    const { body } = await (await asMember('silver'))('GET /me');
    expect(body).toMatchObject({ GeniusMember: false, AgentCode: 'JKT001', ClaimBankName: '', ClaimOvoPhone: '' });
    expect(body.Point).toBeGreaterThan(20);
    expect(body.Point).toBeLessThan(100);
  });

  it('shows each agent the categories for that agent', async () => {
    const all = ['CASH', 'GARUDA', 'HOLIDAY', 'HOTEL', 'MAP', 'OVO', 'PRODUCT', 'TOKOPEDIA', 'VOUCHER'];
    expect(await categories('genius')).toEqual(all);
    expect(await categories('panorama')).toEqual(all.filter((category) => category !== 'CASH'));
    expect(await categories('cwt')).toEqual([...all, 'MAPCWT'].sort());
    expect(await categories('xml')).toEqual([]);
  });

  it('refuses to log in the pending sign-up, and says why', async () => {
    expect(await login('pending')).toMatchObject({ status: 403, code: 'member_pending' });
  });

  it('has a race, with genius in stage 3 and one bonus mission completed', async () => {
    const get = await asMember('genius');
    const [race] = (await get('GET /amazing?Active=true')).body;
    const [{ stages }] = (await get(`GET /amazing/progresses/${race.id}`)).body.rows;
    expect(stages.map(({ Completed }: { Completed: boolean }) => Completed)).toEqual([true, true, false, false]);
    expect(stages.filter(({ BonusCompleted }: { BonusCompleted: boolean }) => BonusCompleted)).toHaveLength(1);
  });

  it('has promotions in at least five cities and one without, pages and testimonials in both languages', async () => {
    const get = await asMember('genius');
    const query = 'Category=HOTEL&AppliesTo=ALL,ID,JKT002&Active=true&published=true&all=true&showAll=true';
    const promotions: DemoPromotion[] = (await get(`GET /promotions?${query}`)).body;
    expect(new Set(promotions.map(({ City }) => City?.toLowerCase() ?? null)).size).toBeGreaterThan(6);
    expect(promotions.some(({ City }) => City === null)).toBe(true);
    expect(promotions.filter(({ hotel }) => hotel === null)).toEqual([]);
    const inOneLanguage = promotions.filter(({ Description, DescriptionEn }) => !Description || !DescriptionEn);
    expect(inOneLanguage).toEqual([]);
    expect((await get('GET /pages?showAll=true')).body).toHaveLength(5);
    expect((await get('GET /testimonials?Approved=true')).body).toHaveLength(6);
  });

  it('has a different picture for each reward', async () => {
    const rewards = await sql('select name_en, image from rewards');
    expect(rewards.filter(({ image }) => image === null)).toEqual([]);
    expect(new Set(rewards.map(({ image }) => image)).size).toBe(rewards.length);
  });

  it('serves all pictures that it uses, and none can run scripts', async () => {
    const pictures = await sql(
      `select image from rewards union select image from pages union select image from testimonials
       union select image from promotions union select hotel->>'Image' from promotions union select image from members`,
    );
    for (const { image } of pictures.filter((row) => row.image !== null)) {
      const { status, headers } = await fetch(`${portal.api.url}${image}`);
      expect([image, status, headers.get('content-type')]).toEqual([image, 200, 'image/svg+xml']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    for (const name of ['..%2f..%2fpackage.json', 'nope.svg', 'README.md'])
      expect((await fetch(`${portal.api.url}/api/v1/pictures/demo/${name}`)).status).toBe(404);
  });

  it('has points that add up, and is created only once', async () => {
    expect((await portal.ops('ledger', 'check')).out).toBe('All 6 accounts add up.');
    expect(await control('addDemoData')).toBe(false);
  });
});

interface DemoPromotion {
  readonly City: string | null;
  readonly hotel: object | null;
  readonly Description: string;
  readonly DescriptionEn: string;
}

describe('the demo race', () => {
  const EVERY_DAY = Array.from({ length: 800 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString().slice(0, 10),
  );

  it('is running and contains its stays, no matter on which day the demo is created', () => {
    for (const today of EVERY_DAY) {
      const { start, end } = demoRaceDates(today);
      expect(start < today && today < end).toBe(true);
      const counted = demoBookings(today).filter(
        ({ UserId, Status, BookingDate }) => UserId === 'genius' && Status === 'Check-Out' && BookingDate >= start,
      );
      expect(counted.map(({ City }) => City).slice(0, 4)).toEqual(['Medan', 'Padang', 'Palembang', 'Jakarta']);
      const nightsIn = (city: string) =>
        counted.filter(({ City }) => City === city).reduce((sum, { Room, Night }) => sum + Room * Night, 0);
      expect([nightsIn('Bali'), nightsIn('Lombok'), nightsIn('Labuan Bajo')]).toEqual([4, 3, 0]);
    }
  });
});
