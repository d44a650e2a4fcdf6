import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import type { AuditEntry } from '../../platform/audit/repository.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sendTable, type Table, type TableFormat } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';

interface AuditedTable<Row> {
  readonly format: TableFormat;
  readonly table: Table<Row>;
  readonly entry: Pick<AuditEntry, 'what' | 'target' | 'why'>;
}

/** Sends a table as `sendTable` does. Audits it after its first rows are read and before anything is sent. */
export async function sendAuditedTable<Row>(
  context: Pick<AppContext, 'db' | 'clock'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { format, table, entry }: AuditedTable<Row>,
): Promise<Readable> {
  const file = await sendTable(reply, format, table);
  await inTransaction(context.db, (tx) => writeCallAudit(tx, context, request, entry));
  return file;
}
