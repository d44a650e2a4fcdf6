import type { MissingPointsFacts, MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useState } from 'react';
import { SelectionBar } from '../../components/queue/SelectionBar.tsx';
import { useDecisionDialog } from '../../hooks/useDecisionDialog.ts';
import { useSelection } from '../../hooks/useSelection.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AnswerSelectedDialog } from './AnswerSelectedDialog.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { type QuestionAction, QuestionDetails } from './QuestionDetails.tsx';
import { canBeCredited, canBeSelected, QuestionTable } from './QuestionTable.tsx';

interface QuestionsProps {
  readonly questions: readonly MissingPointsQuestion[];
  readonly onReload: () => void;
  /** Called if there is no next row after a decision. */
  readonly onLastDecided: () => void;
}

/** The questions of one page, with the dialogs that answer one or several of them. */
export function Questions({ questions, onReload, onLastDecided }: QuestionsProps) {
  const { t } = useTranslation();
  const { selected, selectable, chosen, select, selectAll, clear } = useSelection(questions, canBeSelected);
  const [answering, setAnswering] = useState<'credit' | 'decline' | null>(null);
  const events = { onReload, onLastDecided };
  const { nextId, action, decide, dialog } = useDecisionDialog<QuestionAction, MissingPointsFacts>(questions, events);
  return (
    <>
      <SelectionBar
        count={chosen.length}
        selectableCount={selectable.length}
        action={chosen.some(canBeCredited) ? t('missingPoints.creditSelected.button') : null}
        otherAction={{
          text: t('missingPoints.declineSelected.button'),
          onAction: () => setAnswering('decline'),
        }}
        onSelectAll={selectAll}
        onClear={clear}
        onAction={() => setAnswering('credit')}
      />
      <QuestionTable
        questions={questions}
        selected={selected}
        onSelect={select}
        details={(question) => (
          <QuestionDetails
            // A changed question is mounted, and so loaded, again.
            key={question.Revision}
            id={question.id}
            isNext={question.id === nextId}
            onDecide={decide}
          />
        )}
      />
      {dialog && action === 'approve' && <ApproveDialog {...dialog} />}
      {dialog && action && action !== 'approve' && <AnswerDialog action={action} {...dialog} />}
      {answering && (
        <AnswerSelectedDialog
          action={answering}
          questions={chosen}
          onClose={() => setAnswering(null)}
          onDone={() => {
            setAnswering(null);
            clear();
            onLastDecided();
            onReload();
          }}
        />
      )}
    </>
  );
}
