import type { Client } from '@friends/shared/client/createClient';
import { flag, moment, number, object, or, page, type Reader, someText, text } from '@friends/shared/client/read';
import type { Notification, NotificationMails } from '@friends/shared/contract/api/notifications';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { unread } from './unread.ts';

/** What the bell shows of a notification. */
export type News = Omit<Notification, 'Kind'>;

const ROWS = 25;

/** Only a path of this portal is gone to. */
const path: Reader<string> = (value) => (/^\/(?!\/)/.test(someText(value)) ? someText(value) : '/');

const news = page(object<News>({ id: number, UTCCreated: or(moment, ''), Text: text, Path: path, Read: flag }));
const mails = object<NotificationMails>({ Decisions: flag, Credits: flag, Answers: flag, Seasons: flag });

/** A page of them; the newest are on the first. */
export const fetchNews = (client: Client, page: number): Promise<PagedRows<News>> =>
  client.call('notifications', news, { query: { page, perPage: ROWS } });

/** Marks all up to that number as seen; gives how many are left. */
export const markSeen = (client: Client, upTo: number): Promise<number> =>
  client.call('readNotifications', unread, { body: { UpTo: upTo } });

export const fetchMails = (client: Client): Promise<NotificationMails> => client.call('notificationMails', mails);

export const storeMails = (client: Client, wanted: NotificationMails): Promise<NotificationMails> =>
  client.call('updateNotificationMails', mails, { body: wanted });
