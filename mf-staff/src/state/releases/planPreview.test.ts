import { ApiError } from '@friends/shared/client/ApiError';
import type { ActivationPlan, ActivationPreview } from '@friends/shared/contract/staff/activation';
import { createStore } from '@friends/shared/state/jotai';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { createTestPortal } from '@friends/tools/testing/remote/testPortal';
import { planPreviewAtom } from './planPreview.ts';

const planOf = (Percent: number): ActivationPlan => ({ Version: '2.0.0', Revision: 1, Percent });
const refusalOf = (Text: string): ActivationPreview => ({
  Outcome: null,
  Refusal: { Text, IsStale: false },
  Campaign: null,
});

/** A user who changes a plan, and a server that answers in an order set by the test. */
function startPreview() {
  const requests: (PromiseWithResolvers<ActivationPreview> & { readonly plan: ActivationPlan })[] = [];
  const pauses: PromiseWithResolvers<void>[] = [];
  const preview = planPreviewAtom(
    (_, plan) => {
      const request = { ...Promise.withResolvers<ActivationPreview>(), plan };
      requests.push(request);
      return request.promise;
    },
    () => {
      const pause = Promise.withResolvers<void>();
      pauses.push(pause);
      return pause.promise;
    },
  );
  const store = createStore();
  store.set(portalAtom, createTestPortal({ path: '/' }).portal);
  return {
    requests,
    pauses,
    setPlan: (plan: ActivationPlan) => store.set(preview, plan),
    state: () => store.get(preview),
  };
}

/** Previews a first plan, and waits for its answer. */
async function previewFirstPlan() {
  const preview = startPreview();
  const first = preview.setPlan(planOf(10));
  preview.requests[0]?.resolve(refusalOf('first'));
  await first;
  return preview;
}

test('the first plan is previewed at once, a later one after a pause in typing, and a superseded one never', async () => {
  const { requests, pauses, setPlan, state } = await previewFirstPlan();
  expect(state().preview).toEqual(refusalOf('first'));
  const second = setPlan(planOf(2));
  const third = setPlan(planOf(25));
  for (const pause of pauses) pause.resolve();
  await second;
  expect(requests.map(({ plan }) => plan.Percent)).toEqual([10, 25]);
  // The earlier preview stays, with its plan.
  expect(state()).toMatchObject({ plan: { Percent: 10 }, preview: refusalOf('first') });
  requests[1]?.resolve(refusalOf('third'));
  await third;
  expect(state()).toMatchObject({ plan: { Percent: 25 }, preview: refusalOf('third') });
});

test('a late answer for an older plan does not replace the newer one', async () => {
  const { requests, pauses, setPlan, state } = await previewFirstPlan();
  const second = setPlan(planOf(20));
  pauses[0]?.resolve();
  await pauses[0]?.promise;
  const third = setPlan(planOf(30));
  pauses[1]?.resolve();
  await pauses[1]?.promise;
  requests[2]?.resolve(refusalOf('third'));
  await third;
  requests[1]?.resolve(refusalOf('second'));
  await second;
  expect(state()).toMatchObject({ plan: { Percent: 30 }, preview: refusalOf('third'), failure: null });
});

test('a failed preview clears the earlier text, and a retry is sent at once', async () => {
  const { requests, pauses, setPlan, state } = await previewFirstPlan();
  const plan = planOf(20);
  const failing = setPlan(plan);
  pauses[0]?.resolve();
  await pauses[0]?.promise;
  requests[1]?.reject(new ApiError({ status: 503, code: 'unavailable', detail: '', fields: {}, requestId: 'x' }));
  await failing;
  expect(state()).toMatchObject({ plan, preview: null, failure: { code: 'unavailable' } });
  const retry = setPlan(plan);
  expect(state()).toEqual({ plan: null, preview: null, failure: null });
  requests[2]?.resolve(refusalOf('at last'));
  await retry;
  expect(state()).toEqual({ plan, preview: refusalOf('at last'), failure: null });
});
