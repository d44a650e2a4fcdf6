import { ApiError } from '@friends/shared/client/ApiError';
import { createGate } from './gate.ts';

const lost = new ApiError({ status: 401, code: 'not_logged_in', detail: '', fields: {}, requestId: null });

test('all calls wait until someone has signed in, and resume once', async () => {
  const gate = createGate();
  const heard: boolean[] = [];
  const stop = gate.subscribe(() => heard.push(gate.isClosed()));
  const calls = Promise.all([gate.wait(lost), gate.wait(lost)]);
  expect(gate.isClosed()).toBe(true);
  gate.open();
  await calls;
  expect(gate.isClosed()).toBe(false);
  expect(gate.isGivenUp()).toBe(false);
  stop();
  expect(heard).toEqual([true, true, false]);
});

test('calls fail with the API’s error if no one signs in, and polling stops', async () => {
  const gate = createGate();
  const call = gate.wait(lost);
  gate.giveUp();
  await expect(call).rejects.toBe(lost);
  expect(gate.isClosed()).toBe(false);
  expect(gate.isGivenUp()).toBe(true);
  const next = gate.wait(lost);
  expect(gate.isGivenUp()).toBe(false);
  gate.open();
  await next;
});
