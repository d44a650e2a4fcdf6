import { parseReleaseId } from '../../registry/changeRegistry.ts';
import { writeNote } from '../../registry/notes.ts';
import type { Command } from '../command.ts';

export const noteCommand: Command = {
  name: 'note',
  args: '<name@version> <text>',
  summary: 'add a note to a release, shown in the list; an empty text removes it',
  options: [],
  async run({ store, who, now }, { args: [release = '', text = ''] }) {
    const { after } = await writeNote(store, { who, at: now }, parseReleaseId(release), text);
    return {
      text: after ? `Note for ${release}: ${after.text}` : `The note for ${release} was removed.`,
      json: { release, note: after },
    };
  },
};
