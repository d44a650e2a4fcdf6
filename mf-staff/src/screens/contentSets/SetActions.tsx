import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Action, Actions } from '../../components/details/Actions.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { rightsAtom } from '../../state/staff/session.ts';

export type SetStep = 'unplan' | 'end' | 'keep' | 'cancel';

/** A number is the ID of a draft to remove from the set. */
export type SetAction = 'plan' | 'preview' | SetStep | number;

interface SetActionsProps {
  readonly set: ContentSet;
  readonly onAction: (action: SetAction) => void;
}

function stepsOf(
  { State, Entries, Until, Failure }: ContentSet,
  mayPublish: boolean,
): readonly ('plan' | 'preview' | SetStep)[] {
  const ending = Until === null && Failure === null ? (['end'] as const) : (['end', 'keep'] as const);
  const publishing = { draft: ['plan'], failed: ['plan'], planned: ['unplan'], live: ending } as const;
  const steps = mayPublish && State in publishing ? publishing[State as keyof typeof publishing] : [];
  const hasDrafts = Entries.some(({ Draft }) => Draft !== null);
  const isOpen = State === 'draft' || State === 'failed';
  return [...(hasDrafts ? (['preview'] as const) : []), ...steps, ...(isOpen ? (['cancel'] as const) : [])];
}

export function SetActions({ set, onAction }: SetActionsProps) {
  const { t } = useTranslation();
  const mayPublish = useAtomValue(rightsAtom).includes('content.publish');
  const steps = stepsOf(set, mayPublish);
  const issues = set.Entries.reduce((sum, { Issues }) => sum + Issues.length, 0);
  if (steps.length === 0) return null;
  return (
    <DetailSection id="actions" title={t('contentSet.actions')}>
      {issues > 0 && <p>{t('contentSet.notReady', { count: issues })}</p>}
      <Actions>
        {steps.map((step) => (
          <Action
            key={step}
            text={t(`contentSet.${step}.button`)}
            note={t(`contentSet.${step}.for`)}
            onAction={() => onAction(step)}
          />
        ))}
      </Actions>
    </DetailSection>
  );
}
