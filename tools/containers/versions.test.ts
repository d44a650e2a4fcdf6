import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { STAND_INS } from './standIns.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** As Docker writes it out in full. */
const inFull = (image: string) =>
  image.split('/').length === 1 ? `docker.io/library/${image}` : image.includes('.io/') ? image : `docker.io/${image}`;

const stages = [...read('deploy/docker/Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
const bases = [...read('deploy/docker/Dockerfile').matchAll(/^FROM (\S+)/gm)]
  .map(([, image = '']) => image)
  .filter((image) => !stages.includes(image));
const run = [...read('docker-compose.yml').matchAll(/^ +image: (\S+)$/gm)]
  .map(([, image = '']) => image)
  .filter((image) => !image.startsWith('friends-rewards/'));

test('every image that is not ours is named with its version, and the check has a stand-in for that very one', () => {
  const named = new Set([...bases, ...run].map(inFull));
  expect([...named].sort()).toEqual(Object.values(STAND_INS).sort());
  for (const image of named) expect(image).toMatch(/:v?\d+\.\d+/);
});

test('images run the Node.js that the project is pinned to', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  expect(STAND_INS.node).toContain(`:${devDependencies.node}-`);
});
