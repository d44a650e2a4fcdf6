import { isS3, readS3Place } from '@friends/releases/store/s3/s3Place';
import { StoreUnsupported } from '@friends/releases/store/store';
import type { InboxPlace } from '../inbox/InboxPlace.ts';
import { readFolder } from './environmentConfig.ts';
import type { SettingsReader } from './SettingsReader.ts';

export interface FeedPickupConfig {
  /** Folder or bucket that booking feeds are picked up from; null: none. */
  readonly feedFrom: InboxPlace | null;
  /** Days without a new feed after which there is an alert; null: never. */
  readonly feedLateDays: number | null;
}

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_PATH_STYLE', 'AWS_REGION'] as const;

function readPlace(reader: SettingsReader): InboxPlace | null {
  const name = reader.optional('FEED_FROM');
  if (name === null) return null;
  if (!isS3(name)) {
    const path = readFolder(reader, 'FEED_FROM');
    return path === null ? null : { kind: 'folder', name, path };
  }
  const env = Object.fromEntries(S3_SETTINGS.map((setting) => [setting, reader.optional(setting) ?? undefined]));
  try {
    return { kind: 's3', name, place: readS3Place(name, env, 'FEED_FROM') };
  } catch (error) {
    if (!(error instanceof StoreUnsupported)) throw error;
    reader.faults.push(error.message);
    return null;
  }
}

export function readFeedPickup(reader: SettingsReader): FeedPickupConfig {
  const isOff = reader.text('FEED_LATE_DAYS', '') === 'off';
  return {
    feedFrom: readPlace(reader),
    feedLateDays: isOff
      ? null
      : reader.integer('FEED_LATE_DAYS', 3, [1, 366], 'a number of days from 1 to 366, or off'),
  };
}
