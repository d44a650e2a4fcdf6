import { ListPage } from '../../components/list/ListPage.tsx';
import { POOL_CHOICES } from '../../components/list/listChoices.ts';
import { codePoolsAtom } from '../../state/programme/codes.ts';
import { CodePoolTable } from './CodePoolTable.tsx';
import './codesTexts.ts';

export function Codes() {
  return (
    <ListPage
      list="voucher-stock"
      right="operations.read"
      texts="codes"
      listAtom={codePoolsAtom}
      choices={POOL_CHOICES}
      mayBeEmpty
    >
      {(pools) => <CodePoolTable pools={pools} />}
    </ListPage>
  );
}
