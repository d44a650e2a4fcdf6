import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { ListPage } from '../../components/list/ListPage.tsx';
import { PROBLEM_CHOICES } from '../../components/list/listChoices.ts';
import { manifest } from '../../manifest.ts';
import { problemsAtom } from '../../state/problemsAtom.ts';
import '../content/contentTexts.ts';
import en from './contentProblems.en.json';
import id from './contentProblems.id.json';
import { ProblemTable } from './ProblemTable.tsx';

addScreenMessages(manifest.name, { en, id });

/** Broken links, missing translations and other problems of live content and drafts. */
export function ContentProblems() {
  const { t } = useTranslation();
  return (
    <ListPage
      list="content-problems"
      right="content.edit"
      texts="contentProblems"
      listAtom={problemsAtom}
      choices={PROBLEM_CHOICES}
      mayBeEmpty
      actions={() => <Link to="/pictures?use=unused">{t('contentProblems.unusedPictures')}</Link>}
    >
      {(problems) => <ProblemTable problems={problems} />}
    </ListPage>
  );
}
