import fastify from 'fastify';
import { sendTable, singleBatch } from './sendTable.ts';

const HOTEL = 'Grand Hotel Bukit Bintang Suites';

test('workbook columns are as wide as the first rows need', async () => {
  const table = {
    name: 'stays',
    headings: ['Hotel', 'Note', 'Nights'],
    batches: singleBatch([[HOTEL, 'x'.repeat(200), 3] as const, ['Ibis', '', 2] as const]),
    cells: (row: readonly (string | number)[]) => row,
  };
  const app = fastify();
  app.get('/stays', (_, reply) => sendTable(reply, 'xlsx', table));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const bytes = await (await fetch(`${url}/stays`)).arrayBuffer();
  await app.close();
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  expect(sheets[0]?.columns?.map(({ width }) => width)).toEqual([HOTEL.length + 2, 60, 'Nights'.length + 2]);
  expect(sheets[0]?.rows.map(([hotel]) => hotel)).toEqual(['Hotel', HOTEL, 'Ibis']);
});
