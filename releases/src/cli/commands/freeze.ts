import { type ParsedInput, textOption } from '@friends/shared/cli/command';
import { type FreezeOutcome, freezeReleases, unfreezeReleases } from '../../decisions/freezeReleases.ts';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { ALL } from '../../registry/freeze.ts';
import { parseFuture } from '../../registry/times.ts';
import { listVersions } from '../../store/readRelease.ts';
import { type Command, type Context, WHY } from '../command.ts';

/** The named remote, or `ALL` without a name. @throws ReleaseRefused if there is no such remote */
async function remoteNameIn({ store }: Context, { args: [name] }: ParsedInput): Promise<string> {
  if (name === undefined) return ALL;
  if ((await listVersions(store, name)).length > 0) return name;
  throw new ReleaseRefused('nothing_published', { name });
}

const toResult = (name: string, { message, after }: FreezeOutcome) => ({
  text: message,
  json: { name: name === ALL ? null : name, frozen: after },
});

const toContext = ({ who, now }: Context, input: ParsedInput) => ({ who, at: now, why: textOption(input, 'why') });

export const freezeCommand: Command = {
  name: 'freeze',
  args: '[name]',
  summary: 'block activations, of one remote or of all; scheduled releases still go live, and rollbacks are possible',
  options: [{ flags: '--until <time>', description: 'when it ends by itself (default: at "unfreeze")' }, WHY],
  async run(context, input) {
    const name = await remoteNameIn(context, input);
    const time = textOption(input, 'until');
    const until = time === undefined ? null : parseFuture(time, context.now);
    return toResult(name, await freezeReleases(context.store, toContext(context, input), name, until));
  },
};

export const unfreezeCommand: Command = {
  name: 'unfreeze',
  args: '[name]',
  summary: 'end a freeze',
  options: [WHY],
  async run(context, input) {
    const name = await remoteNameIn(context, input);
    return toResult(name, await unfreezeReleases(context.store, toContext(context, input), name));
  },
};
