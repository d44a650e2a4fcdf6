import type { ContentTablePlan } from '@friends/shared/contract/staff/contentTables';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import type { Tone } from '@friends/shared/ui/feedback/Tone';
import css from '../../../components/queue/Queue.module.css';
import { fieldKey } from '../forms/fieldNames.ts';
import { useEntryName } from '../useEntryName.ts';

type PlanLine = ContentTablePlan['Lines'][number];

const TONES: Readonly<Record<PlanLine['State'], Tone>> = {
  new: 'success',
  changed: 'pending',
  unchanged: 'info',
  wrong: 'refused',
};

/** Number of lines by state, and a list of those that change something or are invalid. */
export function TableReview({ plan: { Lines } }: { readonly plan: ContentTablePlan }) {
  const { t } = useTranslation();
  const states = Object.keys(TONES) as PlanLine['State'][];
  const counts = states.flatMap((state) => {
    const count = Lines.filter(({ State }) => State === state).length;
    return count === 0 ? [] : [t(`content.table.counts.${state}`, { count })];
  });
  return (
    <>
      <p role="status">{counts.join(' ') || t('content.table.empty')}</p>
      <ul className={css.results}>
        {Lines.filter(({ State }) => State !== 'unchanged').map((line) => (
          <li key={line.Line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ line: { Line: number, Name, NameEn, State, Changed, Issues } }: { readonly line: PlanLine }) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const reasons = Issues.map(({ Field, Text }) =>
    Field === null ? Text : t('content.issue', { field: t(fieldKey(Field)), text: Text }),
  );
  const changes = Changed.map(({ Field, Before, After }) =>
    t('content.table.change', { field: t(fieldKey(Field)), before: Before ?? '–', after: After ?? '–' }),
  );
  return (
    <>
      <StatusChip tone={TONES[State]}>{t(`content.table.state.${State}`)}</StatusChip>{' '}
      <strong>{t('content.table.line', { line: number, name: nameOf({ Name, NameEn }) })}</strong>{' '}
      {State === 'wrong' && reasons.join('; ')}
      {State === 'changed' && changes.join('; ')}
    </>
  );
}
