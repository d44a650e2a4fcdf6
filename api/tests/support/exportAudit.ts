import { parse } from 'csv-parse/sync';
import { type StaffPerson, staffCall } from './staff.ts';

/** Lines of the exported audit without its header, newest first. */
export async function exportAudit(
  query: string,
  { cookie }: StaffPerson,
  requestHeaders: Readonly<Record<string, string>> = {},
): Promise<string[][]> {
  const call = `GET /staff/audit/csv?${query}`;
  const { status, headers, body } = await staffCall<string>(call, { cookie, headers: requestHeaders });
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="audit.csv"']);
  const [, ...lines] = parse(body, { bom: true });
  return lines;
}
