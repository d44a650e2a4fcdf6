import type { Db } from '../../../platform/database/transaction.ts';
import { BYTE_ORDER_MARK, csvText } from '../../../platform/http/calls/sendTable.ts';
import { refusedTable } from '../uploads/uploadTables.ts';

/** The refused lines of an upload with the reasons, as CSV. */
export async function refusedFile(db: Db, upload: number): Promise<string> {
  const { headings, cells, batches } = refusedTable(db, upload, 'en');
  const parts = [BYTE_ORDER_MARK, csvText([headings])];
  for await (const rows of batches) parts.push(csvText(rows.map(cells)));
  return parts.join('');
}
