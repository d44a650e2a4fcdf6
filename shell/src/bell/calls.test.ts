import type { Client } from '@friends/shared/client/createClient';
import { fetchNews } from './calls.ts';

const UNTITLED = {
  id: 7,
  UTCCreated: '2026-03-13T02:10:00Z',
  Text: 'Points credited: 3. Stays: 1.',
  Path: '/redemptions',
};

const clientWith = (body: unknown): Client => ({ call: async (_, read) => read(body, 1) });

it('a notification without a title uses its text as the title', async () => {
  const { rows } = await fetchNews(clientWith([{ ...UNTITLED, Read: false }]), 1);
  expect(rows).toEqual([{ ...UNTITLED, Title: UNTITLED.Text, About: '', Read: false }]);
});

it('a notification with a title keeps it and drops the longer text', async () => {
  const { rows } = await fetchNews(clientWith([{ ...UNTITLED, Title: '+3 points', About: 'Senggigi Bahari' }]), 1);
  expect(rows).toMatchObject([{ Title: '+3 points', About: 'Senggigi Bahari' }]);
});
