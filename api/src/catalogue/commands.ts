import type { Command } from '../console/command.ts';
import { pickColumns } from '../console/table.ts';
import { importCommand } from '../contentFiles/importCommand.ts';
import { listCommand } from '../contentFiles/listCommand.ts';
import { readObject } from '../contentFiles/readContent.ts';
import { CatalogueFile, REWARDS, type RewardItem } from './catalogueFile.ts';
import { putCatalogue } from './putCatalogue.ts';

export const REWARD_COMMANDS: readonly Command[] = [
  listCommand<RewardItem>('rewards', {
    content: REWARDS,
    order: ['category', 'points', 'id'],
    show: (reward) => ({
      ...pickColumns(reward, 'id', 'Category', 'NameEn', 'Points', 'PointsDiscount', 'Value'),
      Country: reward.Country ?? 'all',
      Active: reward.Active,
    }),
  }),
  importCommand('rewards', (tx, bytes) => putCatalogue(tx, readObject(bytes, CatalogueFile))),
];
