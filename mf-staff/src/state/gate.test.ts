import { ApiError } from '@friends/shared/client/ApiError';
import { createGate } from './gate.ts';

const sessionExpired = new ApiError({ status: 401, code: 'not_logged_in', detail: '', fields: {}, requestId: null });

test('waiting calls resume after a sign-in', async () => {
  const gate = createGate();
  const states: boolean[] = [];
  const stop = gate.subscribe(() => states.push(gate.isClosed()));
  const calls = Promise.all([gate.wait(sessionExpired), gate.wait(sessionExpired)]);
  expect(gate.isClosed()).toBe(true);
  gate.open();
  await calls;
  expect(gate.isClosed()).toBe(false);
  expect(gate.isGivenUp()).toBe(false);
  stop();
  expect(states).toEqual([true, true, false]);
});

test('after a cancelled sign-in, waiting calls fail with the API’s error, and polling stops', async () => {
  const gate = createGate();
  const call = gate.wait(sessionExpired);
  gate.giveUp();
  await expect(call).rejects.toBe(sessionExpired);
  expect(gate.isClosed()).toBe(false);
  expect(gate.isGivenUp()).toBe(true);
  const next = gate.wait(sessionExpired);
  expect(gate.isGivenUp()).toBe(false);
  gate.open();
  await next;
});
