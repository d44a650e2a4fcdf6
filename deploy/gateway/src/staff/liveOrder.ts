import { type LiveOrder, takeWindow, type WrittenWindow } from '@friends/release/putLive';
import type { ForeseeLive } from '@friends/shared/contract/staff/releases';

/** The window as it would be typed, for the history. */
function wordsOf({ from, until, percent }: WrittenWindow): string[] {
  return [
    ...(from === undefined ? [] : [`--from ${from}`]),
    ...(until === undefined ? [] : [`--until ${until}`]),
    ...(percent === undefined ? [] : [`--percent ${percent}`]),
  ];
}

/** The command line takes milliseconds at most. */
const asTyped = (time: string | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

/** What a call wants live, as the command line would give it. @throws ReleaseRefused where its times cannot be */
export function liveOrder(name: string, body: ForeseeLive, now: Date): LiveOrder {
  const { Version: version, Hold: isHeld = false, Archive: isArchive = false, Revision: seen } = body;
  const written = { from: asTyped(body.From), until: asTyped(body.Until), percent: body.Percent };
  const window = takeWindow(written, now, { from: 'From', until: 'Until' });
  return { name, version, window, isArchive, isHeld, words: wordsOf(written), seen };
}
