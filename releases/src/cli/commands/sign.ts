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
  summary: 'sign releases that were published before the current key existed; without a name, all of them',
  options: [WHY],
  async run({ store, who, now }, input) {
    const [title] = input.args;
    const context = { who, at: now, why: textOption(input, 'why') };
    const { signed, faults } = await signReleases(store, context, title === undefined ? null : parseReleaseId(title));
    if (signed.length === 0) refuseFaults(faults);
    const unchanged = title === undefined ? 'All releases are already signed.' : `${title} is already signed.`;
    const result = signed.length === 0 ? unchanged : `Signed ${signed.join(', ')}.`;
    return {
      text: [result, ...faults.map(withFullStop)].join('\n'),
      json: { signed, faults },
      exitCode: faults.length > 0 ? 1 : 0,
    };
  },
};

export const makeKeyCommand: Command = {
  name: 'make-key',
  args: '',
  summary: 'print a new key pair for RELEASE_KEYS; it is not stored',
  options: [],
  async run() {
    const { id, privateKey, publicKey } = await makeKeyPair();
    return {
      text: `Private key, secret:   ${privateKey}\nPublic key:            ${publicKey}\nKey ID in signatures:  ${id}`,
      json: { id, privateKey, publicKey },
    };
  },
};
