import type { MissingPointsFacts, MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useState } from 'react';
import { SelectionBar } from '../../components/queue/SelectionBar.tsx';
import { useNextRow } from '../../components/queue/useNextRow.ts';
import { useSelection } from '../../components/queue/useSelection.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { CreditSelectedDialog } from './CreditSelectedDialog.tsx';
import { type QuestionAction, QuestionDetails } from './QuestionDetails.tsx';
import { canBeSelected, QuestionTable } from './QuestionTable.tsx';

interface QuestionsProps {
  readonly questions: readonly MissingPointsQuestion[];
  readonly onReload: () => void;
  /** The decided question was the last one: there is no row to go on with. */
  readonly onLastDecided: () => void;
}

interface Deciding {
  readonly action: QuestionAction;
  readonly facts: MissingPointsFacts;
}

/** The questions of one page, with the dialogs that answer one or several of them. */
export function Questions({ questions, onReload, onLastDecided }: QuestionsProps) {
  const { t } = useTranslation();
  const { selected, selectable, chosen, select, selectAll, clear } = useSelection(questions, canBeSelected);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [isCrediting, setCrediting] = useState(false);
  const { nextId, goToNext } = useNextRow(questions, onLastDecided);
  const dialog = deciding && {
    facts: deciding.facts,
    onClose: () => setDeciding(null),
    onDone: () => {
      setDeciding(null);
      goToNext(deciding.facts.id);
      onReload();
    },
  };
  return (
    <>
      <SelectionBar
        count={chosen.length}
        of={selectable.length}
        action={t('missingPoints.creditSelected.button')}
        onSelectAll={selectAll}
        onClear={clear}
        onAction={() => setCrediting(true)}
      />
      <QuestionTable
        questions={questions}
        selected={selected}
        onSelect={select}
        details={(question) => (
          <QuestionDetails
            // A question that has changed is loaded again.
            key={question.Revision}
            id={question.id}
            isNext={question.id === nextId}
            onDecide={(action, facts) => setDeciding({ action, facts })}
          />
        )}
      />
      {dialog && deciding.action === 'approve' && <ApproveDialog {...dialog} />}
      {dialog && deciding.action !== 'approve' && <AnswerDialog action={deciding.action} {...dialog} />}
      {isCrediting && (
        <CreditSelectedDialog
          questions={chosen}
          onClose={() => setCrediting(false)}
          onDone={() => {
            setCrediting(false);
            clear();
            onLastDecided();
            onReload();
          }}
        />
      )}
    </>
  );
}
