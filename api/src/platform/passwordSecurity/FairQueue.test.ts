import { FairQueue } from './FairQueue.ts';
import { fromAddress, type HashRequester, knownToAccount } from './HashRequester.ts';

/** One worker, busy until a test ends its work, and a queue for it. */
function makeQueue({ max = 8, maxQueued = 3 } = {}) {
  const queue = new FairQueue(['worker'], { max, maxQueued });
  const started: string[] = [];
  const rejected: string[] = [];
  const ends: (() => void)[] = [];
  const settled: Promise<void>[] = [];
  /** Requests a turn, and keeps it until `end`. */
  const request = (name: string, requester: HashRequester): void => {
    const work = () => {
      started.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    settled.push(
      queue.take(requester, work).catch(({ code }: { code: string }) => void rejected.push(`${name} ${code}`)),
    );
  };
  /** Ends the current turn; resolves when the next one has begun. */
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const endAll = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (ends.length > 0) await end();
    await Promise.all(settled);
  };
  return { queue, request, end, endAll, started, rejected };
}

const many = (count: number, name: string): string[] => Array.from({ length: count }, (_, n) => `${name}${n + 1}`);
const [one, two, three] = [fromAddress('10.0.0.1'), fromAddress('10.0.0.2'), fromAddress('10.0.0.3')];
const ana = knownToAccount('ana@friends.test');

test('addresses are served in turn, even if one of them has many requests', async () => {
  const { request, endAll, started } = makeQueue();
  for (const name of many(4, 'one ')) request(name, one);
  request('two 1', two);
  request('three 1', three);
  request('two 2', two);
  await endAll();
  expect(started).toEqual(['one 1', 'one 2', 'two 1', 'three 1', 'one 3', 'two 2', 'one 4']);
});

test('IPv6 addresses of one holder share a queue', async () => {
  const { request, endAll, started } = makeQueue();
  request('at work', one);
  for (const n of [1, 2, 3]) request(`six ${n}`, fromAddress(`2001:db8:7:1::${n}`));
  request('other', fromAddress('2001:db8:7:2::1'));
  await endAll();
  expect(started).toEqual(['at work', 'six 1', 'other', 'six 2', 'six 3']);
});

test('known devices are served first, but unknown ones still get turns', async () => {
  const { request, endAll, started } = makeQueue({ max: 20 });
  request('at work', one);
  for (const name of many(3, 'one ')) request(name, one);
  for (const account of many(7, 'known ')) request(account, knownToAccount(account));
  await endAll();
  const accounts = many(7, 'known ');
  expect(started).toEqual([
    'at work',
    ...accounts.slice(0, 3),
    'one 1',
    ...accounts.slice(3, 6),
    'one 2',
    ...accounts.slice(6),
    'one 3',
  ]);
});

test('many known devices of one account share a queue', async () => {
  const { request, endAll, started } = makeQueue();
  request('at work', one);
  for (const name of many(3, 'ana ')) request(name, ana);
  request('budi', knownToAccount('budi@friends.test'));
  await endAll();
  expect(started).toEqual(['at work', 'ana 1', 'budi', 'ana 2', 'ana 3']);
});

test('a few requests of an address may wait while others wait, and the rest are refused immediately', async () => {
  const { request, endAll, started, rejected } = makeQueue();
  request('at work', two);
  request('two', two);
  for (const name of many(5, 'one ')) request(name, one);
  await new Promise(setImmediate);
  expect(rejected).toEqual(['one 4 too_many_tries', 'one 5 too_many_tries']);
  await endAll();
  expect(started).toEqual(['at work', 'two', 'one 1', 'one 2', 'one 3']);
});

test('a single address may fill the queue, until its last requests are dropped for others', async () => {
  const { request, endAll, started, rejected } = makeQueue({ max: 4 });
  for (const name of many(6, 'one ')) request(name, one);
  await new Promise(setImmediate);
  expect(rejected).toEqual(['one 6 too_many_tries']);
  request('two 1', two);
  request('two 2', two);
  request('two 3', two);
  await new Promise(setImmediate);
  expect(rejected.slice(1).sort()).toEqual(['one 4 too_many_tries', 'one 5 too_many_tries', 'two 3 too_many_tries']);
  await endAll();
  expect(started).toEqual(['one 1', 'one 2', 'two 1', 'one 3', 'two 2']);
});

test('a known device still finds a place in a queue full of different addresses', async () => {
  const { request, endAll, started, rejected } = makeQueue({ max: 2 });
  request('at work', one);
  request('one', one);
  request('two', two);
  request('three', three);
  request('ana', ana);
  await new Promise(setImmediate);
  expect(rejected).toEqual(['three unavailable', 'one too_many_tries']);
  await endAll();
  expect(started).toEqual(['at work', 'ana', 'two']);
});

test('a refusal says when to retry', async () => {
  const { queue } = makeQueue({ max: 0 });
  await expect(queue.take(ana, async () => {})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

test('a failed task frees its worker', async () => {
  const queue = new FairQueue(['worker'], { max: 8, maxQueued: 3 });
  const fails = queue.take(one, async () => Promise.reject(new Error('failed')));
  const next = queue.take(two, async (worker) => worker);
  await expect(fails).rejects.toThrow('failed');
  expect(await next).toBe('worker');
  expect(await queue.take(one, async (worker) => worker)).toBe('worker');
});
