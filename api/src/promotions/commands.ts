import type { Command } from '../console/command.ts';
import { importCommand, putItems } from '../contentFiles/importCommand.ts';
import { listCommand } from '../contentFiles/listCommand.ts';
import { PROMOTIONS, PromotionFile } from './promotionFile.ts';
import { exportPromotions } from './repository.ts';

export const PROMOTION_COMMANDS: readonly Command[] = [
  listCommand('promotions', exportPromotions, ({ id, City, Ref, hotel, Points, AppliesTo, Active, Published }) => ({
    id,
    City,
    Ref,
    Hotel: hotel?.Name,
    Points,
    AppliesTo: AppliesTo.join(','),
    Active,
    Published,
  })),
  importCommand('promotions', putItems(PROMOTIONS, PromotionFile)),
];
