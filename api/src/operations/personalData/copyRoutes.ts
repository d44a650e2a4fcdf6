import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeActivity } from '../../members/activity/repository.ts';
import { requireRecentConfirmation } from '../../members/sessions/requireRecentConfirmation.ts';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import { FileResponse } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { copyOf, type MemberCopy } from './copyOf.ts';

const FILE = 'application/zip';

function send(reply: FastifyReply, { name, stream }: MemberCopy) {
  reply.header('content-type', FILE);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return stream;
}

/** The copy of all stored data about a member, for the member and for staff (docs/product.md#security). */
export function copyRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, config, clock } = context;

  defineCall(app, 'ownCopy', {
    summary: 'A copy of all that is stored about the member, as a ZIP of JSON and CSV files',
    description:
      'Requires that the password was confirmed within the last 10 minutes (`POST /me/confirm-password`). At most five times an hour.',
    response: FileResponse,
    responseDescription: 'The copy, with a description of its files in the requested language',
    file: FILE,
    errors: ['password_needed'],
    async handle({ member, language, request, reply }) {
      const now = clock();
      requireRecentConfirmation(member, ['Password'], now);
      await limits.memberCopy.take(String(member.id), now);
      const copy = await copyOf(db, config, { memberId: member.id, language, now });
      await inTransaction(db, (tx) =>
        writeActivity(tx, { memberId: member.id, what: 'data_copied', device: deviceOf(request), now }),
      );
      return send(reply, copy);
    },
  });

  defineCall(app, 'memberCopy', {
    summary: 'A copy of all that is stored about a member, as a ZIP of JSON and CSV files',
    description: 'For a member who requests it. Recorded in the audit and in the member’s security activity.',
    params: IdParams,
    response: FileResponse,
    responseDescription: 'The copy, with a description of its files in the requested language',
    file: FILE,
    errors: ['not_found'],
    async handle({ params: { id }, language, request, reply }) {
      const now = clock();
      const copy = await copyOf(db, config, { memberId: id, language, now });
      await inTransaction(db, async (tx) => {
        await writeCallAudit(tx, context, request, { what: 'member copied', target: `member ${id}` });
        await writeActivity(tx, { memberId: id, what: 'data_copied_by_team', device: '', now });
      });
      return send(reply, copy);
    },
  });
}
