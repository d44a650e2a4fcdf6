import { FairQueue } from './FairQueue.ts';
import { fromAddress, type HashRequester, knownToAccount } from './HashRequester.ts';

/** One worker, busy until a test ends its work, and a queue for it. */
function crowd({ max = 8, maxQueued = 3 } = {}) {
  const turns = new FairQueue(['worker'], { max, maxQueued });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const settled: Promise<void>[] = [];
  /** Requests a turn, and keeps it until `end`. */
  const come = (name: string, requester: HashRequester): void => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    settled.push(
      turns.take(requester, work).catch(({ code }: { code: string }) => void refused.push(`${name} ${code}`)),
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
  return { turns, come, end, endAll, begun, refused };
}

const many = (count: number, name: string): string[] => Array.from({ length: count }, (_, n) => `${name}${n + 1}`);
const [one, two, three] = [fromAddress('10.0.0.1'), fromAddress('10.0.0.2'), fromAddress('10.0.0.3')];
const ana = knownToAccount('ana@friends.test');

test('addresses take turns, however many requests wait behind one of them', async () => {
  const { come, endAll, begun } = crowd();
  for (const name of many(4, 'one ')) come(name, one);
  come('two 1', two);
  come('three 1', three);
  come('two 2', two);
  await endAll();
  expect(begun).toEqual(['one 1', 'one 2', 'two 1', 'three 1', 'one 3', 'two 2', 'one 4']);
});

test('IPv6 addresses of one holder share a queue', async () => {
  const { come, endAll, begun } = crowd();
  come('at work', one);
  for (const n of [1, 2, 3]) come(`six ${n}`, fromAddress(`2001:db8:7:1::${n}`));
  come('other', fromAddress('2001:db8:7:2::1'));
  await endAll();
  expect(begun).toEqual(['at work', 'six 1', 'other', 'six 2', 'six 3']);
});

test('known devices go first, and do not lock the others out', async () => {
  const { come, endAll, begun } = crowd({ max: 20 });
  come('at work', one);
  for (const name of many(3, 'one ')) come(name, one);
  for (const account of many(7, 'known ')) come(account, knownToAccount(account));
  await endAll();
  const accounts = many(7, 'known ');
  expect(begun).toEqual([
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
  const { come, endAll, begun } = crowd();
  come('at work', one);
  for (const name of many(3, 'ana ')) come(name, ana);
  come('budi', knownToAccount('budi@friends.test'));
  await endAll();
  expect(begun).toEqual(['at work', 'ana 1', 'budi', 'ana 2', 'ana 3']);
});

test('a few requests of an address may wait beside others, and the rest are refused at once', async () => {
  const { come, endAll, begun, refused } = crowd();
  come('at work', two);
  come('two', two);
  for (const name of many(5, 'one ')) come(name, one);
  await new Promise(setImmediate);
  expect(refused).toEqual(['one 4 too_many_tries', 'one 5 too_many_tries']);
  await endAll();
  expect(begun).toEqual(['at work', 'two', 'one 1', 'one 2', 'one 3']);
});

test('a lone address may fill the queue, and its last requests are dropped when others come', async () => {
  const { come, endAll, begun, refused } = crowd({ max: 4 });
  for (const name of many(6, 'one ')) come(name, one);
  await new Promise(setImmediate);
  expect(refused).toEqual(['one 6 too_many_tries']);
  come('two 1', two);
  come('two 2', two);
  come('two 3', two);
  await new Promise(setImmediate);
  expect(refused.slice(1).sort()).toEqual(['one 4 too_many_tries', 'one 5 too_many_tries', 'two 3 too_many_tries']);
  await endAll();
  expect(begun).toEqual(['one 1', 'one 2', 'two 1', 'one 3', 'two 2']);
});

test('a known device still finds a place in a queue full of different addresses', async () => {
  const { come, endAll, begun, refused } = crowd({ max: 2 });
  come('at work', one);
  come('one', one);
  come('two', two);
  come('three', three);
  come('ana', ana);
  await new Promise(setImmediate);
  expect(refused).toEqual(['three unavailable', 'one too_many_tries']);
  await endAll();
  expect(begun).toEqual(['at work', 'ana', 'two']);
});

test('a refusal says when to retry', async () => {
  const { turns } = crowd({ max: 0 });
  await expect(turns.take(ana, async () => {})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
});

test('a failed task frees its worker', async () => {
  const turns = new FairQueue(['worker'], { max: 8, maxQueued: 3 });
  const fails = turns.take(one, async () => Promise.reject(new Error('failed')));
  const next = turns.take(two, async (worker) => worker);
  await expect(fails).rejects.toThrow('failed');
  expect(await next).toBe('worker');
  expect(await turns.take(one, async (worker) => worker)).toBe('worker');
});
