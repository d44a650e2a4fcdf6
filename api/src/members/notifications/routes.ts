import { NotificationMailsSchema, NotificationSchema, UnreadSchema } from '@friends/shared/contract/api/notifications';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { answerPage, idField, PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { readMailSwitches, storeMailSwitches } from './repository/mailSwitches.ts';
import { countUnread, listNotifications, markRead } from './repository/notifications.ts';

export function notificationRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  defineCall(app, 'notifications', {
    tag: 'Notifications of members',
    summary: 'Notifications, newest first',
    query: PagingQuery,
    response: Type.Array(NotificationSchema),
    responseDescription: 'A page of notifications',
    counted: true,
    async handle({ member, query, language, reply, db }) {
      const page = await listNotifications(db, { memberId: member.id, paging: toPaging(query), language });
      return answerPage(reply, page);
    },
  });

  defineCall(app, 'unreadNotifications', {
    summary: 'Number of unread notifications',
    response: UnreadSchema,
    responseDescription: 'The count',
    async handle({ member }) {
      return { Unread: await countUnread(db, member.id) };
    },
  });

  defineCall(app, 'readNotifications', {
    bodyExample: { UpTo: 88 },
    summary: 'Mark notifications as read, up to one of them',
    body: Type.Object({ UpTo: idField('ID of the newest notification that was read') }),
    response: UnreadSchema,
    responseDescription: 'Number of unread notifications that remain',
    repeatable: true,
    async handle({ member, body }) {
      await markRead(db, { memberId: member.id, upTo: body.UpTo, now: clock() });
      return { Unread: await countUnread(db, member.id) };
    },
  });

  defineCall(app, 'notificationMails', {
    summary: 'Notifications that are also sent by mail',
    response: NotificationMailsSchema,
    responseDescription: 'The switches',
    async handle({ member }) {
      return readMailSwitches(db, member.id);
    },
  });

  defineCall(app, 'updateNotificationMails', {
    bodyExample: { Decisions: true, Credits: false, Answers: true, Seasons: true },
    summary: 'Choose which notifications are also sent by mail',
    body: Type.Object(NotificationMailsSchema.properties),
    response: NotificationMailsSchema,
    responseDescription: 'The current switches',
    repeatable: true,
    async handle({ member, body }) {
      await storeMailSwitches(db, member.id, body);
      return readMailSwitches(db, member.id);
    },
  });
}
