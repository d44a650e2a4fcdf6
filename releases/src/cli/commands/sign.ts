import { textOption } from '@friends/shared/cli/command';
import { refuseFaults } from '../../ReleaseRefused.ts';
import { parseReleaseId } from '../../registry/changeRegistry.ts';
import { makeKeyPair } from '../../signing/keys.ts';
import { signReleases } from '../../signing/signReleases.ts';
import { withFullStop } from '../../withFullStop.ts';
import { type Command, WHY } from '../command.ts';

export const signCommand: Command = {
  name: 'sign',
  args: '[name@version]',
  summary: 'sign releases published before the current key existed; all if none is named',
  options: [WHY],
  async run({ store, who, now }, input) {
    const [title] = input.args;
    const context = { who, at: now, why: textOption(input, 'why') };
    const { signed, faults } = await signReleases(store, context, title === undefined ? null : parseReleaseId(title));
    if (signed.length === 0) refuseFaults(faults);
    const none = title === undefined ? 'All releases are signed.' : `${title} is signed.`;
    const done = signed.length === 0 ? none : `Signed ${signed.join(', ')}.`;
    return {
      text: [done, ...faults.map(withFullStop)].join('\n'),
      json: { signed, faults },
      exitCode: faults.length > 0 ? 1 : 0,
    };
  },
};

export const makeKeyCommand: Command = {
  name: 'make-key',
  args: '',
  summary: 'print a new pair of keys for RELEASE_KEYS; neither is stored',
  options: [],
  async run() {
    const { id, privateKey, publicKey } = await makeKeyPair();
    return {
      text: `Signs, and is secret:    ${privateKey}\nTells what it signed:    ${publicKey}\nIts name in signatures:  ${id}`,
      json: { id, privateKey, publicKey },
    };
  },
};
