import type { Command } from '../console/command.ts';
import { importCommand } from '../contentFiles/importCommand.ts';
import { listCommand } from '../contentFiles/listCommand.ts';
import { readObject } from '../contentFiles/readContent.ts';
import { CatalogueFile } from './catalogueFile.ts';
import { putCatalogue } from './putCatalogue.ts';
import { exportRewards } from './repository.ts';

export const REWARD_COMMANDS: readonly Command[] = [
  listCommand('rewards', exportRewards, ({ id, Category, NameEn, Points, PointsDiscount, Value, Country, Active }) => ({
    id,
    Category,
    NameEn,
    Points,
    PointsDiscount,
    Value,
    Country: Country ?? 'all',
    Active,
  })),
  importCommand('rewards', (tx, bytes) => putCatalogue(tx, readObject(bytes, CatalogueFile))),
];
