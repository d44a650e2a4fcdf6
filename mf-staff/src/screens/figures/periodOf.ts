import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import type { ListQuery } from '../../client/listQuery.ts';

/** The chosen length of periods. */
export const periodOf = ({ choices }: ListQuery): FigurePeriod => (choices.by === 'week' ? 'week' : 'month');
