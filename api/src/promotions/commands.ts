import { jakartaDay } from '../calendar/days.ts';
import type { Command } from '../console/command.ts';
import { importCommand } from '../contentFiles/importCommand.ts';
import { listCommand } from '../contentFiles/listCommand.ts';
import { readItems } from '../contentFiles/readContent.ts';
import { PromotionFile } from './promotionFile.ts';
import { putPromotions } from './putPromotions.ts';
import { exportPromotions } from './repository/promotions.ts';

export const PROMOTION_COMMANDS: readonly Command[] = [
  listCommand(
    'promotions',
    exportPromotions,
    ({ id, City, Ref, hotel, Points, Rule, AppliesTo, Active, Published }) => ({
      id,
      City,
      Ref,
      Hotel: hotel?.Name,
      Points,
      Credits: Rule ? `${Rule.Hotels.join(', ')}, booked ${Rule.From} to ${Rule.Until ?? '…'}` : 'by hand',
      AppliesTo: AppliesTo.join(','),
      Active,
      Published,
    }),
  ),
  importCommand('promotions', (tx, bytes, { clock }) =>
    putPromotions(tx, readItems(bytes, PromotionFile), jakartaDay(clock())),
  ),
];
