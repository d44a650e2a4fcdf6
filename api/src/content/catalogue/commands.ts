import { pickColumns } from '@friends/shared/cli/table';
import type { Command } from '../../platform/console/command.ts';
import { importCommand } from '../../platform/imports/importCommand.ts';
import { listCommand } from '../../platform/imports/listCommand.ts';
import { parseContent } from '../../platform/imports/readContent.ts';
import {
  CATEGORIES,
  type CatalogueContent,
  CatalogueFile,
  REWARDS,
  type RewardItem,
  rewardsOf,
} from './catalogueFile.ts';
import { putCatalogue } from './putCatalogue.ts';
import { STOCK_COMMANDS } from './stockCommand.ts';

export const REWARD_COMMANDS: readonly Command[] = [
  listCommand<RewardItem>('rewards', {
    content: REWARDS,
    order: ['category', 'points', 'id'],
    show: (reward) => ({
      ...pickColumns(reward, 'id', 'Category', 'NameEn', 'Points', 'PointsDiscount', 'Value'),
      Country: reward.Country ?? 'all',
      Active: reward.Active,
      Until: reward.OfferedUntil ?? null,
    }),
  }),
  ...STOCK_COMMANDS,
  importCommand('rewards', {
    content: REWARDS,
    otherTables: [CATEGORIES],
    store: (tx, file) => putCatalogue(tx, parseContent(CatalogueFile, file)),
    itemsOf: (file) => rewardsOf(file as CatalogueContent),
  }),
];
