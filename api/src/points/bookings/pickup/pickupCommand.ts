import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { writeAudit } from '../../../platform/audit/repository.ts';
import { type Command, OpsError } from '../../../platform/console/command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pickUpFeeds } from './pickUpFeeds.ts';

const OFF = 'FEED_FROM is not set. Set it to the folder or S3 prefix of the feeds.';

/** Picks up feeds now, as the page and the nightly run do. */
export const PICKUP_COMMAND: Command = {
  name: 'bookings pick-up',
  summary: 'import the feeds that were delivered to FEED_FROM, as the nightly run does',
  run: async (context) => {
    const { db, config } = context;
    if (config.feedFrom === null) return { text: OFF, json: { Files: [], Waiting: [], Errors: [] }, exitCode: 1 };
    const { name: target } = config.feedFrom;
    await inTransaction(db, (tx) => writeAudit(tx, context, { what: 'booking feed pickup started', target }));
    const result = await pickUpFeeds(context);
    if (result === null) throw new OpsError('Feeds are being picked up by another process.');
    const { pickups, waiting, errors } = result;
    const lines = [
      ...pickups.map(
        ({ file_name: name, result: outcome, reason }) =>
          `${showLine(name)}: ${outcome}${reason ? `. ${reason.en}` : ''}`,
      ),
      ...waiting.map((name) => `${showLine(name)}: left for the next run`),
      ...errors.map(({ name, error }) => `${showLine(name)}: not picked up: ${showLine(error)}`),
    ];
    const json = {
      Files: pickups.map(({ file_name: name, result: outcome, reason, import_id: importId }) => ({
        File: name,
        Result: outcome,
        Reason: reason?.en ?? null,
        Import: importId,
      })),
      Waiting: waiting,
      Errors: errors.map(({ name, error }) => ({ File: name, Error: error })),
    };
    const isSuccess = errors.length === 0 && pickups.every(({ result: outcome }) => outcome !== 'failed');
    return { text: lines.length === 0 ? 'No new feeds.' : lines.join('\n'), json, exitCode: isSuccess ? 0 : 1 };
  },
};
