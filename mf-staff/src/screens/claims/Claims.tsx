import { ListPage } from '../../components/list/ListPage.tsx';
import { CLAIM_CHOICES } from '../../components/list/listChoices.ts';
import { claimsAtom } from '../../state/programme/claims.ts';
import { ClaimTable } from './ClaimTable.tsx';
import './claimsTexts.ts';

/** Claims that wait for a decision, or those of another state. */
export function Claims() {
  return (
    <ListPage
      list="claims"
      right="redemptions.decide"
      texts="claims"
      listAtom={claimsAtom}
      choices={CLAIM_CHOICES}
      mayBeEmpty
    >
      {(claims) => <ClaimTable claims={claims} />}
    </ListPage>
  );
}
