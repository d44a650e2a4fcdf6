import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import type { ListQuery } from '../../client/listQuery.ts';

/** Length of the periods that were chosen. */
export const periodOf = ({ choices }: ListQuery): FigurePeriod => (choices.by === 'week' ? 'week' : 'month');
