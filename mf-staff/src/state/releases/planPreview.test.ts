import { ApiError } from '@friends/shared/client/ApiError';
import type { ForeseeLive, LiveForesight } from '@friends/shared/contract/staff/putLive';
import { createStore } from '@friends/shared/state/jotai';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { createTestPortal } from '@friends/tools/testing/remote/testPortal';
import { foresightAtom } from './planPreview.ts';

const planOf = (Percent: number): ForeseeLive => ({ Version: '2.0.0', Revision: 1, Percent });
const refusalOf = (Text: string): LiveForesight => ({
  Outcome: null,
  Refusal: { Text, IsStale: false },
  Campaign: null,
});

/** A person who changes a plan, and a server that the test answers for, in whatever order. */
function byHand() {
  const asks: (PromiseWithResolvers<LiveForesight> & { readonly plan: ForeseeLive })[] = [];
  const pauses: PromiseWithResolvers<void>[] = [];
  const foresight = foresightAtom(
    (_, plan) => {
      const ask = { ...Promise.withResolvers<LiveForesight>(), plan };
      asks.push(ask);
      return ask.promise;
    },
    () => {
      const pause = Promise.withResolvers<void>();
      pauses.push(pause);
      return pause.promise;
    },
  );
  const store = createStore();
  store.set(portalAtom, createTestPortal({ path: '/' }).portal);
  return { asks, pauses, ask: (plan: ForeseeLive) => store.set(foresight, plan), seen: () => store.get(foresight) };
}

/** The same, where one plan has been answered. */
async function afterFirst() {
  const all = byHand();
  const asking = all.ask(planOf(10));
  all.asks[0]?.resolve(refusalOf('first'));
  await asking;
  return all;
}

test('the first plan is asked about at once, a later one when it stands still, and what nobody waits for never', async () => {
  const { asks, pauses, ask, seen } = await afterFirst();
  expect(seen().foresight).toEqual(refusalOf('first'));
  const [second, third] = [ask(planOf(2)), ask(planOf(25))];
  for (const pause of pauses) pause.resolve();
  await second;
  expect(asks.map(({ plan }) => plan.Percent)).toEqual([10, 25]);
  // The answer of before stays, and says which plan it is of.
  expect(seen()).toMatchObject({ plan: { Percent: 10 }, foresight: refusalOf('first') });
  asks[1]?.resolve(refusalOf('third'));
  await third;
  expect(seen()).toMatchObject({ plan: { Percent: 25 }, foresight: refusalOf('third') });
});

test('an older plan’s answer that comes late is not taken for the newer one’s', async () => {
  const { asks, pauses, ask, seen } = await afterFirst();
  const second = ask(planOf(20));
  pauses[0]?.resolve();
  await pauses[0]?.promise;
  const third = ask(planOf(30));
  pauses[1]?.resolve();
  await pauses[1]?.promise;
  asks[2]?.resolve(refusalOf('third'));
  await third;
  asks[1]?.resolve(refusalOf('second'));
  await second;
  expect(seen()).toMatchObject({ plan: { Percent: 30 }, foresight: refusalOf('third'), failure: null });
});

test('where it fails nothing old is left to be read, and asking again asks at once', async () => {
  const { asks, pauses, ask, seen } = await afterFirst();
  const plan = planOf(20);
  const failing = ask(plan);
  pauses[0]?.resolve();
  await pauses[0]?.promise;
  asks[1]?.reject(new ApiError({ status: 503, code: 'unavailable', detail: '', fields: {}, requestId: 'x' }));
  await failing;
  expect(seen()).toMatchObject({ plan, foresight: null, failure: { code: 'unavailable' } });
  const again = ask(plan);
  expect(seen()).toEqual({ plan: null, foresight: null, failure: null });
  asks[2]?.resolve(refusalOf('at last'));
  await again;
  expect(seen()).toEqual({ plan, foresight: refusalOf('at last'), failure: null });
});
