import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseId } from '@friends/shared/contract/release/release';
import { publishLocal } from '../../publish/publishLocal.ts';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import type { Command } from '../command.ts';

export const seedCommand: Command = {
  name: 'seed',
  args: '<folder>',
  summary: 'store all releases that are built in a folder, and activate those about whose remote nobody has decided',
  options: [],
  async run({ store, now }, input) {
    const [folder = ''] = input.args;
    const built = globSync('*/release.json', { cwd: folder }).map((path) => join(folder, dirname(path)));
    if (built.length === 0) throw new ReleaseRefused('nothing_built', { where: folder });
    const { published, leftAlone } = await publishLocal(store, now, built.sort(), 'seed');
    const stored = published.map(releaseId);
    return {
      text: [
        stored.length > 0 ? `Stored ${stored.join(', ')}.` : 'The store has all of these releases.',
        ...leftAlone.map(
          ({ name, live, built: builtHere }) => `${name} is unchanged: ${live} stays live (built here: ${builtHere}).`,
        ),
      ].join('\n'),
      json: { published: stored, leftAlone: leftAlone.map(({ name, live }) => ({ name, live })) },
    };
  },
};
