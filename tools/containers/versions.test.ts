import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { OFFICIAL_IMAGES } from './localImages.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const fullName = (image: string) =>
  image.split('/').length === 1 ? `docker.io/library/${image}` : image.includes('.io/') ? image : `docker.io/${image}`;

const dockerfile = read('deploy/docker/Dockerfile');
const compose = read('docker-compose.yml');

const bases = Object.fromEntries(
  [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(([, name = '', image = '']) => [name, image]),
);
const run = [...compose.matchAll(/^ +image: \$\{\w+_IMAGE:-(\S+)\}$/gm)].map(([, image = '']) => image);

test('every image of others has a version, and the check has a local image for the same version', () => {
  const images = new Set([...Object.values(bases), ...run].map(fullName));
  expect([...images].sort()).toEqual(Object.values(OFFICIAL_IMAGES).sort());
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/);
});

test('each image can be replaced by a setting; Dockerfile and docker-compose.yml have the same defaults', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const [, image = ''] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect([...stages, ...Object.keys(bases).map((name) => `\${${name}}`)]).toContain(image);
  const pairs = [...compose.matchAll(/^ {2}(\w+_IMAGE): \$\{\1:-(\S+)\}$/gm)].map(([, name, image]) => [name, image]);
  expect(Object.fromEntries(pairs)).toEqual(bases);
  const ours = [...compose.matchAll(/^ +image: friends-rewards\//gm)].length;
  expect([...compose.matchAll(/^ +image: /gm)]).toHaveLength(ours + run.length);
});

test('every container has limits for memory and processes', () => {
  const services = [...compose.matchAll(/^ {4}<<: \*fenced\n/gm)].length;
  expect(services).toBeGreaterThan(8);
  expect([...compose.matchAll(/^ {4}mem_limit: \S+\n {4}pids_limit: \d+\n/gm)]).toHaveLength(services);
  expect([...compose.matchAll(/^ {4}image: /gm)]).toHaveLength(services);
});

test('images run the Node.js that the project is pinned to', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  expect(OFFICIAL_IMAGES.node).toContain(`:${dependencies.node}-`);
});
