import { codePoolsAtom } from '../../state/codes.ts';
import { ListPage } from '../list/ListPage.tsx';
import { CodePoolTable } from './CodePoolTable.tsx';
import './codesTexts.ts';

/** Rewards that have voucher codes or may have some. */
export function Codes() {
  return (
    <ListPage right="operations.read" texts="codes" listAtom={codePoolsAtom} mayBeEmpty>
      {(pools) => <CodePoolTable pools={pools} />}
    </ListPage>
  );
}
