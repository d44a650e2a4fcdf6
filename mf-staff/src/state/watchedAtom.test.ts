import { ApiError } from '@friends/shared/client/ApiError';
import type { ErrorCode } from '@friends/shared/contract/api/errors';
import { createStore } from '@friends/shared/state/jotai';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { createTestPortal } from '@friends/tools/testing/remote/testPortal';
import { watchedAtom } from './watchedAtom.ts';

const refusal = (code: ErrorCode, requestId: string) =>
  new ApiError({ status: 500, code, detail: '', fields: {}, requestId });

/** Loads that the test resolves in any order. */
function startWatching() {
  const loads: PromiseWithResolvers<string>[] = [];
  const watched = watchedAtom(() => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  const store = createStore();
  store.set(portalAtom, createTestPortal({ path: '/' }).portal);
  return { store, watched, loads };
}

test('a response slower than the interval is shown, and no poll is sent meanwhile', async () => {
  const { store, watched, loads } = startWatching();
  const first = store.set(watched);
  await store.set(watched, 'clock');
  await store.set(watched, 'clock');
  expect(loads).toHaveLength(1);
  loads[0]?.resolve('late');
  await first;
  expect(store.get(watched).loaded).toEqual({ status: 'ready', value: 'late' });
  void store.set(watched, 'clock');
  expect(loads).toHaveLength(2);
});

test('a manual reload discards the pending response', async () => {
  const { store, watched, loads } = startWatching();
  const first = store.set(watched, 'clock');
  const second = store.set(watched);
  loads[0]?.resolve('before the decision');
  await first;
  expect(store.get(watched).loaded).toEqual({ status: 'loading' });
  loads[1]?.resolve('after it');
  await second;
  expect(store.get(watched).loaded).toEqual({ status: 'ready', value: 'after it' });
});

test('a load error stays while polling retries, and disappears on a manual retry', async () => {
  const { store, watched, loads } = startWatching();
  const first = store.set(watched);
  loads[0]?.reject(refusal('unavailable', 'first'));
  await first;
  const failed = store.get(watched);
  expect(failed.loaded).toMatchObject({ status: 'failed', error: { requestId: 'first' } });
  const second = store.set(watched, 'clock');
  expect(store.get(watched)).toBe(failed);
  loads[1]?.reject(refusal('unavailable', 'second'));
  await second;
  expect(store.get(watched)).toBe(failed);
  void store.set(watched);
  expect(store.get(watched).loaded).toEqual({ status: 'loading' });
});

test('loaded data stays when a reload fails, except when the right was lost, which also stops polling', async () => {
  const { store, watched, loads } = startWatching();
  const first = store.set(watched);
  loads[0]?.resolve('there');
  await first;
  const second = store.set(watched, 'clock');
  loads[1]?.reject(refusal('unavailable', 'second'));
  await second;
  expect(store.get(watched)).toMatchObject({ loaded: { value: 'there' }, failure: { code: 'unavailable' } });
  const third = store.set(watched, 'clock');
  loads[2]?.reject(refusal('no_right', 'third'));
  await third;
  expect(store.get(watched).loaded).toMatchObject({ status: 'failed', error: { code: 'no_right' } });
  await store.set(watched, 'clock');
  expect(loads).toHaveLength(3);
});
