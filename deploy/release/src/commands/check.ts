import { askByHttp } from '@friends/page/prerender/askByHttp';
import { titleOf } from '@friends/shared/contract/release/release';
import { BUDGET, buildAndCheck, CAMPAIGN, notesText, PORTAL } from '../check/checkRelease.ts';
import { renderingFaults } from '../check/rendering.ts';
import { type Command, textOption } from '../console/command.ts';
import { pageSetting, portalSetting } from '../settings.ts';

export const checkCommand: Command = {
  name: 'check',
  args: '<folder>',
  summary:
    'say all that publish would refuse, and which pages it cannot prerender; change nothing. A workspace is built first',
  options: [PORTAL, CAMPAIGN, BUDGET],
  async run(context, input) {
    const { built, faults: refused, notes } = await buildAndCheck(context, input);
    const ask = askByHttp(textOption(input, 'portal') ?? portalSetting(process.env), pageSetting(process.env).appKey);
    // A page that is not rendered costs its visitors a moment, no more: publishing goes on without.
    const faults = [...refused, ...(await renderingFaults(context.store, built, { at: context.now, ask }))];
    const release = titleOf(built.release);
    return {
      text:
        faults.length === 0
          ? `${release} can be published: ${built.files.length} files, nothing against it.${notesText(notes)}`
          : faults.map((fault) => `${fault}.`).join('\n'),
      json: { release, faults, notes },
      exitCode: faults.length === 0 ? 0 : 1,
    };
  },
};
