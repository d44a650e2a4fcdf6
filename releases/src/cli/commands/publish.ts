import type { CommandResult, ParsedInput } from '@friends/shared/cli/command';
import { releaseId } from '@friends/shared/contract/release/release';
import { FROM_SOURCES } from '../../publish/publishChecked.ts';
import { refuseFaults } from '../../ReleaseRefused.ts';
import { allowedBytes, BUDGET, buildAndCheck, type CheckedRelease, notesText, PORTAL } from '../checkRelease.ts';
import type { Command, Context } from '../command.ts';

/**
 * Publishes a checked release, and prints the next step.
 *
 * @throws ReleaseRefused if it has faults, or its version is taken
 */
export async function publishBuilt(
  { backend, progress }: Context,
  input: ParsedInput,
  checked: CheckedRelease,
  origin = FROM_SOURCES,
): Promise<CommandResult> {
  const { built, faults, notes } = checked;
  refuseFaults(faults);
  const title = releaseId(built.release);
  const total = built.files.length;
  let count = 0;
  const onFile = () => {
    count = Math.min(count + 1, total);
    progress({ label: `files of ${title}`, done: count, total });
  };
  const { isNew, preview } = await backend.publish(built, { origin, allowedBytes: allowedBytes(input), onFile });
  const bytes = built.release.files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    text: isNew
      ? `Published ${title}${origin.code === null ? '' : `, with the code of ${origin.code}`}: ${total} files, ${Math.ceil(bytes / 1024)} kB.\n${preview.link === null ? preview.why : `Preview, for a week: ${preview.link}`}\nActivate it: npm run release -- live ${title}${backend.options}${notesText(notes)}`
      : `${title} was already published with the same files.${notesText(notes)}`,
    json: { release: title, isNew, files: total, bytes, preview: preview.link, notes },
  };
}

export const publishCommand: Command = {
  name: 'publish',
  args: '<folder>',
  summary: 'check a release and store it permanently, without activating it. A workspace is built first',
  options: [PORTAL, BUDGET],
  byPortal: true,
  run: async (context, input) => publishBuilt(context, input, await buildAndCheck(context, input)),
};
