import { refuse } from '../check/checkBuilt.ts';
import { sharedFaultsAmong } from '../check/shared.ts';
import { type Command, type Input, textOption, WHY } from '../console/command.ts';
import { parseFuture, showTime } from '../console/times.ts';
import { inAMonth, inAWeek } from '../preview/link.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readRelease } from '../readRelease.ts';
import { parseTitle } from '../registry/decide.ts';
import { titleOf } from '../registry/entry.ts';
import { record } from '../registry/history.ts';
import { readStored } from '../registry/stored.ts';

function takeUntil(input: Input, now: Date): Date {
  const text = textOption(input, 'until');
  if (text === undefined) return inAWeek(now);
  const until = parseFuture(text, '--until', now);
  if (until > inAMonth(now))
    throw new ReleaseRefused(`--until "${text}" is more than a month away: make a new link then`);
  return until;
}

export const previewCommand: Command = {
  name: 'preview',
  args: '<name@version>',
  summary: 'a link that shows a published release to whoever opens it, and to nobody else',
  options: [
    { flags: '--until <time>', description: 'when the link ends (default: in a week, at most in a month)' },
    WHY,
  ],
  async run({ store, who, now, previewLink }, input) {
    const { name, version } = parseTitle(input.args[0] ?? '');
    const until = takeUntil(input, now);
    const release = await readRelease(store, name, version);
    refuse(await sharedFaultsAmong(store, release, (await readStored(store)).entries, now));
    const title = titleOf(release);
    const link = await previewLink({ name, version, until });
    const why = textOption(input, 'why');
    const what = `preview ${title} --until ${until.toISOString()}`;
    await record(store, {
      at: now.toISOString(),
      who,
      what,
      previewed: [title],
      ...(why === undefined ? {} : { why }),
    });
    return {
      text: `${link}\nWhoever opens this link sees ${title} until ${showTime(until)}. Everybody else sees what is live.`,
      json: { release: title, until: until.toISOString(), link },
    };
  },
};
