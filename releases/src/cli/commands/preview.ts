import type { Preview } from '@friends/page/preview/Preview';
import { type ParsedInput, textOption } from '@friends/shared/cli/command';
import { STAGES } from '@friends/shared/contract/api/amazing';
import { releaseId } from '@friends/shared/contract/release/release';
import { monthFrom, weekFrom } from '../../preview/link.ts';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { parseReleaseId } from '../../registry/changeRegistry.ts';
import { parseFuture, showTime } from '../../registry/times.ts';
import { BY_PORTAL, between, type Command, numberOption, WHY } from '../command.ts';

function parseUntil(input: ParsedInput, now: Date): Date {
  const text = textOption(input, 'until');
  if (text === undefined) return weekFrom(now);
  const until = parseFuture(text, now);
  if (until > monthFrom(now)) throw new ReleaseRefused('too_far');
  return until;
}

function previewText({ release, at, stages }: Preview): string {
  const parts = [
    ...(at ? [`the portal as of ${showTime(at)}`] : []),
    ...(release ? [`${at ? 'with ' : ''}${releaseId(release)}`] : []),
    ...(stages === null ? [] : [`the race with ${stages} completed stages`]),
    ...(at ? ['read-only'] : []),
  ];
  return `${parts.join(', ')}${parts.length > 1 ? ',' : ''}`;
}

export const previewCommand: Command = {
  name: 'preview',
  args: '[name@version]',
  summary: 'create a link that shows a published release, or the portal at another time, only to those who open it',
  options: [
    {
      flags: '--at <time>',
      description:
        'show the whole portal at that time, such as 2027-03-15, with its planned releases, campaigns and clock',
    },
    {
      flags: '--stages <n>',
      description: 'show members who log in the race with this number of completed stages',
      check: between(0, STAGES),
    },
    { flags: '--until <time>', description: 'when the link expires (default: in a week; at most a month)' },
    BY_PORTAL,
    WHY,
  ],
  byPortal: true,
  async run({ backend, now }, input) {
    const until = parseUntil(input, now);
    const time = textOption(input, 'at');
    const at = time === undefined ? null : parseFuture(time, now);
    const release = input.args[0] === undefined ? null : parseReleaseId(input.args[0]);
    const stages = numberOption(input, 'stages') ?? null;
    if (release === null && at === null) {
      throw new ReleaseRefused('nothing_to_preview');
    }
    const preview = { release, at, stages, until };
    const link = await backend.preview(preview, textOption(input, 'why'));
    return {
      text: `${link}\nAnyone who opens this link sees ${previewText(preview)} until ${showTime(until)}. Everyone else sees what is live.`,
      json: {
        release: release && releaseId(release),
        at: at?.toISOString() ?? null,
        stages,
        until: until.toISOString(),
        link,
      },
    };
  },
};
