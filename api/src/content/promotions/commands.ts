import { pickColumns } from '@friends/shared/cli/table';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Command } from '../../platform/console/command.ts';
import { importCommand } from '../../platform/imports/importCommand.ts';
import { listCommand } from '../../platform/imports/listCommand.ts';
import { parseItems } from '../../platform/imports/readContent.ts';
import { PROMOTIONS, PromotionFile, type PromotionItem } from './promotionFile.ts';
import { putPromotions } from './putPromotions.ts';

export const PROMOTION_COMMANDS: readonly Command[] = [
  listCommand<PromotionItem>('promotions', {
    content: PROMOTIONS,
    order: ['city', 'id'],
    show: ({ hotel, Rule, AppliesTo, ...promotion }) => ({
      ...pickColumns(promotion, 'id', 'City', 'Ref'),
      Hotel: hotel?.Name,
      Points: promotion.Points,
      Credits: Rule ? `${Rule.Hotels.join(', ')}, booked ${Rule.From} to ${Rule.Until ?? '…'}` : 'by hand',
      AppliesTo: AppliesTo?.join(','),
      ...pickColumns(promotion, 'Active', 'Published'),
    }),
  }),
  importCommand('promotions', {
    content: PROMOTIONS,
    store: (tx, file, { clock }) => putPromotions(tx, parseItems(file, PromotionFile), jakartaDay(clock())),
  }),
];
