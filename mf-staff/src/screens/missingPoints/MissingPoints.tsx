import { ListPage } from '../../components/list/ListPage.tsx';
import { QUESTION_CHOICES } from '../../components/list/listChoices.ts';
import { usePageFocus } from '../../hooks/useHeadingFocus.ts';
import { questionsAtom } from '../../state/programme/missingPoints.ts';
import './missingPointsTexts.ts';
import { Questions } from './Questions.tsx';

/** Members' questions about missing points, by default those that wait for an answer. */
export function MissingPoints() {
  const focusPage = usePageFocus();
  return (
    <ListPage
      list="missing-points"
      right="missingPoints.answer"
      texts="missingPoints"
      listAtom={questionsAtom}
      choices={QUESTION_CHOICES}
      mayBeEmpty
    >
      {(questions, { reload }) => <Questions questions={questions} onReload={reload} onLastDecided={focusPage} />}
    </ListPage>
  );
}
