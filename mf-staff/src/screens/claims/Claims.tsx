import { claimsAtom } from '../../state/claims.ts';
import { ListPage } from '../list/ListPage.tsx';
import { ClaimTable } from './ClaimTable.tsx';
import './claimsTexts.ts';

/** Claims that wait for a decision. */
export function Claims() {
  return (
    <ListPage right="redemptions.decide" texts="claims" listAtom={claimsAtom} mayBeEmpty>
      {(claims) => <ClaimTable claims={claims} />}
    </ListPage>
  );
}
