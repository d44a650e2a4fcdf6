import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { runToEnd } from '../../testing/api/startApi.ts';

/** Whether the ledger agrees with every balance, by the operator's command; prints what does not. */
export async function booksAgree(env: Readonly<Record<string, string>>): Promise<boolean> {
  const { code, output } = await runToEnd(join(ROOT, 'api/src/ops.ts'), env, ['ledger', 'check']);
  if (code !== 0) console.info(output);
  return code === 0;
}
