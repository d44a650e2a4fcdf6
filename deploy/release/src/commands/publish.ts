import { type ReleaseId, titleOf } from '@friends/shared/contract/release/release';
import { BUDGET, buildAndCheck, CAMPAIGN, type CheckedBuild, notesText, PORTAL } from '../check/checkRelease.ts';
import type { Command, Context, Result } from '../console/command.ts';
import { inAWeek } from '../preview/link.ts';
import { type Origin, publishChecked } from '../publishChecked.ts';
import { asSentence, ReleaseRefused, refuse } from '../ReleaseRefused.ts';

/** Where people look at it, with the words for it; or why they cannot: it is published all the same. */
async function previewOf({ previewLink, now }: Context, release: ReleaseId) {
  try {
    const link = await previewLink({ release, at: null, until: inAWeek(now) });
    return { link, look: `Look at it, for a week: ${link}` };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { link: null, look: asSentence(error.message) };
  }
}

const OF_SOURCES: Origin = { from: '', ifTaken: 'raise the version in package.json' };

/**
 * Stores what was checked, and says how it goes on.
 *
 * @throws ReleaseRefused where something speaks against it, or its version is taken
 */
export async function publishBuilt(context: Context, checked: CheckedBuild, origin = OF_SOURCES): Promise<Result> {
  const { store, who, now, progress } = context;
  const { built, faults, notes } = checked;
  refuse(faults);
  const title = titleOf(built.release);
  const total = built.files.length;
  let count = 0;
  const { isNew } = await publishChecked(store, { who, at: now }, built, origin, () => {
    count = Math.min(count + 1, total);
    progress({ label: `files of ${title}`, count, total });
  });
  const { link, look } = await previewOf(context, built.release);
  const bytes = built.release.files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    text: isNew
      ? `Published ${title}${origin.from}: ${total} files, ${Math.ceil(bytes / 1024)} kB.\n${look}\nMake it live: npm run release -- live ${title}${notesText(notes)}`
      : `${title} was published before, with the same files.${notesText(notes)}`,
    json: { release: title, isNew, files: total, bytes, preview: link, notes },
  };
}

export const publishCommand: Command = {
  name: 'publish',
  args: '<folder>',
  summary: 'check a release and store it for ever; it is not live yet. A workspace is built first',
  options: [PORTAL, CAMPAIGN, BUDGET],
  run: async (context, input) => publishBuilt(context, await buildAndCheck(context, input)),
};
