import type { ImportDetails, ImportUndoPlan } from '@friends/shared/contract/staff/importUndo';
import { setClock, sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { feedFile } from './feedUploads.ts';
import type { OpsPortal } from './ops.ts';
import { type StaffPerson, staffCall } from './staff.ts';

/** Imports into the portal, and their undos by a person. @param now time of the first import */
export function importUndos(portal: OpsPortal, now: number, person: () => StaffPerson) {
  let minutes = 0;

  /** Imports a file, a minute later than the previous one. @returns the ID of the import */
  async function importFile(name: string, ...lines: string[]): Promise<number> {
    minutes += 1;
    await setClock(now + minutes * 60_000);
    const { code, out } = await portal.ops('bookings', 'import', portal.file(name, feedFile(...lines)), '--again');
    if (code !== 0) throw new Error(out);
    return Number((await sql('select max(id) as id from feed_imports'))[0].id);
  }

  const credit = () => portal.ops('points', 'credit', '--as-of', '2026-03-01');
  const planOf = async (id: number) =>
    (await staffCall<ImportUndoPlan>(`GET /staff/feed-imports/${id}/undo`, { cookie: person().cookie })).body;
  const startUndo = (id: number, Revision: string, { cookie } = person(), Why = 'Wrong file') =>
    staffCall<ImportDetails & { readonly code?: string }>(`POST /staff/feed-imports/${id}/undo`, {
      cookie,
      body: { Revision, Why },
    });
  /** Waits until the undo of an import has ended. */
  const waitForUndo = (id: number) =>
    until(async () => {
      const { body } = await staffCall<ImportDetails>(`GET /staff/feed-imports/${id}`, { cookie: person().cookie });
      return body.Undo?.State === 'running' ? null : body;
    });
  async function undo(...start: Parameters<typeof startUndo>) {
    const { status, body } = await startUndo(...start);
    return {
      status,
      body: body.Undo?.State === 'running' ? { ...(await waitForUndo(start[0])), code: undefined } : body,
    };
  }
  const undoNow = async (id: number) => undo(id, (await planOf(id)).Revision);

  return { importFile, credit, planOf, startUndo, waitForUndo, undo, undoNow };
}

export const readBookings = (...refs: string[]) =>
  sql(
    `select booking_ref as ref, status, night, hotel_name as hotel, check_out::text as "checkOut" from bookings
     where booking_ref = any($1) order by booking_ref`,
    [refs],
  );
