import { inflateSync } from 'node:zlib';
import { APP_KEY, call, control, currentApi, makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { until } from '@friends/tools/testing/until';
import { logLines } from '../support/logLines.ts';
import { ownProcess } from '../support/ownApi.ts';

/** Already 2 February in Jakarta; fixed, so that tests know the dates in statements. */
const api = ownProcess({ LOG_LEVEL: 'warn' }, '2026-02-01T17:00:00Z');

/** Characters in a member's statement, read from its fonts' ToUnicode maps. */
async function readCharacters({ token }: TestMember): Promise<string[]> {
  const headers = { 'x-app-key': APP_KEY, authorization: `Bearer ${token}` };
  const answer = await fetch(`${currentApi().url}/api/v1/account-statements/pdf?Period=2026`, { headers });
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  // A stream may end with a byte that looks like a line end; inflating ignores what follows.
  const streams = pdf.matchAll(/\/FlateDecode.*?stream\r?\n(.*?)endstream/gs);
  return [...streams].flatMap(([, deflated = '']) => {
    const text = inflateSync(Buffer.from(deflated, 'latin1')).toString('latin1');
    if (!text.includes('beginbfrange')) return [];
    // Characters beyond the BMP are two codes, like a ligature of two characters.
    return [...text.matchAll(/<([0-9a-f ]+)>/g)].flatMap(([, codes = '']) =>
      Array.from(
        (codes.match(/[0-9a-f]{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
      ),
    );
  });
}

describe('the statement as PDF', () => {
  it.each(['2026', '2026-02'])('is a document of the period %s', async (Period) => {
    const { token } = await makeMember({ points: 10 });
    const answer = await call(`GET /account-statements/pdf?Period=${Period}`, { token, language: 'id' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="mutasi-poin-${Period}.pdf"`);
    expect(answer.body).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  });

  it.each([
    ['Vietnam', 'Nguyễn Thị Ơn'],
    ['Thailand', 'สมชาย น้ำทิพย์ ปู่กี่'],
    ['Singapore', '陈美玲 陳美玲'],
    ['Malaysia', 'முருகன் ஸ்ரீதர்'],
    ['Brunei', 'محمد بن عبدالله ڤچ'],
    ['anywhere', 'Анна あア Budi'],
  ])('shows the name of a member of %s in its own script', async (_country, name) => {
    const letters = await readCharacters(await makeMember({ details: { Name: name } }));
    expect(Array.from(name.replaceAll(' ', '')).filter((letter) => !letters.includes(letter))).toEqual([]);
    for (const other of ['?', '□']) expect(letters).not.toContain(other);
  });

  it('shows the name of a hotel in another script, wrapped in its column', async () => {
    const name = '新加坡滨海湾金沙酒店及度假村会议展览中心与购物中心';
    const member = await makeMember();
    const booking = await makeBooking({ ...member, hotel: name, checkOut: '2026-01-20' });
    await control('settleBooking', { bookingId: booking, asOf: '2026-02-01' });
    expect(await readCharacters(member)).toEqual(expect.arrayContaining(Array.from(name)));
  });

  it('shows a box for a character that no font has', async () => {
    const letters = await readCharacters(await makeMember({ details: { Name: 'Budi 😀 한' } }));
    expect(letters).toEqual(expect.arrayContaining(Array.from('Budi□')));
    for (const other of ['?', '한']) expect(letters).not.toContain(other);
    const line = await until(() =>
      logLines(api).find(({ msg }) => msg === 'No font has these characters; the PDF statement shows boxes'),
    );
    expect(line).toMatchObject({ chars: ['U+1F600', 'U+D55C'] });
  });

  it('shows hidden characters in a text', async () => {
    const letters = await readCharacters(await makeMember({ details: { Name: 'A\u202e' } }));
    expect(letters).toEqual(expect.arrayContaining(Array.from('<U+202E>')));
    expect(letters).not.toContain('\u202e');
  });

  it('has more pages if one is not enough', async () => {
    const { id, token } = await makeMember({ points: 1 });
    const pages = async () => {
      const { body } = await call('GET /account-statements/pdf?Period=2026-02', { token });
      return Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(body)?.[1]);
    };
    expect(await pages()).toBe(1);
    for (let more = 0; more < 50; more += 1) await control('correctPoints', { memberId: id, amount: 1 });
    expect(await pages()).toBeGreaterThan(1);
  });

  it('refuses an invalid month', async () => {
    const { token } = await makeMember();
    expect((await call('GET /account-statements/pdf?Period=2026-13', { token })).status).toBe(422);
  });
});
