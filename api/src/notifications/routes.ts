import { NotificationMailsSchema, NotificationSchema, UnreadSchema } from '@friends/shared/contract/api/notifications';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { answerPage, idField, PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { readMailSwitches, storeMailSwitches } from './repository/mailSwitches.ts';
import { countUnread, listNotifications, markRead } from './repository/notifications.ts';

export function notificationRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  defineCall(app, 'notifications', {
    summary: 'What the member is told, newest first',
    query: PagingQuery,
    answer: Type.Array(NotificationSchema),
    answers: 'A page of the news',
    counted: true,
    async handle({ member, query, language, reply, db }) {
      const page = await listNotifications(db, { memberId: member.id, paging: toPaging(query), language });
      return answerPage(reply, page);
    },
  });

  defineCall(app, 'unreadNotifications', {
    summary: 'How much the member has not seen yet',
    answer: UnreadSchema,
    answers: 'The count',
    async handle({ member }) {
      return { Unread: await countUnread(db, member.id) };
    },
  });

  defineCall(app, 'readNotifications', {
    summary: 'Mark notifications as seen, up to one of them',
    body: Type.Object({ UpTo: idField('Number of the newest that was seen') }),
    answer: UnreadSchema,
    answers: 'What is left',
    repeatable: true,
    async handle({ member, body }) {
      await markRead(db, { memberId: member.id, upTo: body.UpTo, now: clock() });
      return { Unread: await countUnread(db, member.id) };
    },
  });

  defineCall(app, 'notificationMails', {
    summary: 'Which notifications also come by mail',
    answer: NotificationMailsSchema,
    answers: 'The switches',
    async handle({ member }) {
      return readMailSwitches(db, member.id);
    },
  });

  defineCall(app, 'updateNotificationMails', {
    summary: 'Choose which notifications also come by mail',
    body: Type.Object(NotificationMailsSchema.properties),
    answer: NotificationMailsSchema,
    answers: 'The switches as they are now',
    repeatable: true,
    async handle({ member, body }) {
      await storeMailSwitches(db, member.id, body);
      return readMailSwitches(db, member.id);
    },
  });
}
