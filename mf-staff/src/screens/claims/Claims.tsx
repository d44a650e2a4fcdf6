import { ListPage } from '../../components/list/ListPage.tsx';
import { CLAIM_CHOICES } from '../../components/list/listChoices.ts';
import { usePageFocus } from '../../hooks/useHeadingFocus.ts';
import { claimsAtom } from '../../state/programme/claims.ts';
import { ClaimRows } from './ClaimRows.tsx';
import './claimsTexts.ts';

/** Claims, by default those that wait for a decision. */
export function Claims() {
  const focusPage = usePageFocus();
  return (
    <ListPage
      list="claims"
      right="redemptions.decide"
      texts="claims"
      listAtom={claimsAtom}
      choices={CLAIM_CHOICES}
      hasDays
      mayBeEmpty
    >
      {(claims, { reload }) => <ClaimRows claims={claims} onReload={reload} onDecided={focusPage} />}
    </ListPage>
  );
}
