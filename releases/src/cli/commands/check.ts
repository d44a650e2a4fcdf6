import { callByHttp } from '@friends/page/prerender/callByHttp';
import { textOption } from '@friends/shared/cli/command';
import { releaseId } from '@friends/shared/contract/release/release';
import { renderingFaults } from '../../check/rendering.ts';
import { readPortal } from '../../check/runningPortal.ts';
import { measureWeight, weightText } from '../../check/weight.ts';
import { pageSetting, portalSetting } from '../../settings.ts';
import { BUDGET, buildAndCheck, notesText, PORTAL } from '../checkRelease.ts';
import type { Command } from '../command.ts';

const filesText = (count: number) => (count === 1 ? '1 file' : `${count} files`);

export const checkCommand: Command = {
  name: 'check',
  args: '<folder>',
  summary:
    'list all faults for which publish would refuse a release, and pages that cannot be prerendered; changes nothing. A workspace is built first',
  options: [PORTAL, BUDGET],
  byPortal: true,
  async run(context, input) {
    const { built, faults: publishFaults, notes } = await buildAndCheck(context, input);
    const portal = textOption(input, 'portal') ?? portalSetting(process.env);
    // The page of a portal contains its app key.
    const appKey = (await readPortal(portal))?.appKey ?? pageSetting(process.env).appKey;
    const callApi = callByHttp(portal, appKey);
    // Rendering faults only make pages slower, so publishing ignores them.
    const faults = [...publishFaults, ...(await renderingFaults(context.store, built, { at: context.now, callApi }))];
    const release = releaseId(built.release);
    const weight = await measureWeight(built);
    return {
      text:
        faults.length === 0
          ? `${release} can be published: ${filesText(built.files.length)}, ${weightText(weight)}, no faults.${notesText(notes)}`
          : faults.map((fault) => `${fault}.`).join('\n'),
      json: { release, faults, notes, weight },
      exitCode: faults.length === 0 ? 0 : 1,
    };
  },
};
