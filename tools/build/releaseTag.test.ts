import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { className, releaseTag } from './releaseTag.ts';

const nameOf = (workspace: string, version: string, file: string) =>
  className(releaseTag(workspace, version))({ resourcePath: join(ROOT, file) }, '', 'card');

test('a class is named after its file, and another release, remote or folder gives it another name', () => {
  const card = nameOf('mf-a', '1.0.0', 'mf-a/src/home/Card.module.css');
  expect(card).toMatch(/^Card-card-[0-9a-z]{8}$/);
  const others = [
    nameOf('mf-a', '1.0.1', 'mf-a/src/home/Card.module.css'),
    nameOf('mf-b', '1.0.0', 'mf-a/src/home/Card.module.css'),
    nameOf('mf-a', '1.0.0', 'mf-a/src/about/Card.module.css'),
  ];
  expect(new Set([card, ...others]).size).toBe(4);
  expect(nameOf('mf-a', '1.0.0', 'mf-a/src/home/Card.module.css')).toBe(card);
});

test('versions that differ by a sign alone have tags of their own', () => {
  const versions = ['1.0.0', '1.0.0-a.b', '1.0.0-a-b', '1.0.0-ab', '10.0.0', '1.00.0'];
  expect(new Set(versions.map((version) => releaseTag('mf-a', version))).size).toBe(versions.length);
});
