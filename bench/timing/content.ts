import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { openContentPage } from '../../gateway/tests/support/contentPage.ts';
import { signIn } from '../../gateway/tests/support/signIn.ts';
import { medians } from '../findings.ts';
import { inRounds } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './measureAll.ts';
import { openPortal } from './openPortal.ts';

/** The plan must be stored before its time. */
const PLANNED_MS = 2000;

/** Milliseconds. */
const LIMITS = {
  'content published: decided, to the API’s answer': 1000,
  'content published: decided, to its page in both languages': 2000,
  'content planned: its time, to the API’s answer': 1000,
  'content planned: its time, to its page in both languages': 2000,
} as const;

type ContentPage = ReturnType<typeof openContentPage>;

/** @param from `Date.now()` when it was decided, or is planned */
async function delays({ editionOfApi, editionOfDocument }: ContentPage, edition: number, from: number) {
  const until = async (read: () => Promise<number>): Promise<number> => {
    while ((await read()) !== edition) await pause(5);
    return Date.now() - from;
  };
  const [answer, ...documents] = await Promise.all([
    until(editionOfApi),
    ...LANGUAGES.map((language) => until(() => editionOfDocument(language))),
  ]);
  return { answer: answer ?? Number.NaN, documents: Math.max(...documents) };
}

async function measureOnce(page: ContentPage, round: number): Promise<Record<keyof typeof LIMITS, number>> {
  const draft = await page.draft(2 * round + 1);
  const decidedAt = Date.now();
  await page.publish(draft);
  const published = await delays(page, 2 * round + 1, decidedAt);
  const plannedDraft = await page.draft(2 * round + 2);
  const plannedAt = Date.now() + PLANNED_MS;
  await page.plan(plannedDraft, plannedAt);
  const planned = await delays(page, 2 * round + 2, plannedAt);
  return {
    'content published: decided, to the API’s answer': published.answer,
    'content published: decided, to its page in both languages': published.documents,
    'content planned: its time, to the API’s answer': planned.answer,
    'content planned: its time, to its page in both languages': planned.documents,
  };
}

/** Time until visitors get an editor's change. */
export const content: Timing = {
  name: 'content',
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const { url } = await openPortal(cleanup);
    const page = openContentPage(url, await signIn(url, 'content@friends.test'));
    return medians(await inRounds(rounds, (round) => measureOnce(page, round)), LIMITS, milliseconds);
  },
};
