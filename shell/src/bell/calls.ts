import type { Client } from '@friends/shared/client/createClient';
import { flag, moment, number, object, or, page, type Reader, someText, text } from '@friends/shared/client/read';
import type { Notification, NotificationMails } from '@friends/shared/contract/api/notifications';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { unread } from './unread.ts';

export type News = Omit<Notification, 'Kind'>;

const ROWS = 25;

/** Only paths of this portal are allowed as link targets. */
const path: Reader<string> = (value) => (/^\/(?!\/)/.test(someText(value)) ? someText(value) : '/');

const entry = object<Omit<News, 'Title'> & { Title: string | null }>({
  id: number,
  UTCCreated: or(moment, ''),
  Text: text,
  Title: or(someText, null),
  About: or(text, ''),
  Path: path,
  Read: flag,
});

/** A back end without titles sends a single line, which becomes the title. */
const news = page<News>((value) => {
  const { Title, About, ...read } = entry(value);
  return { ...read, Title: Title ?? read.Text, About: Title === null ? '' : About };
});

const mails = object<NotificationMails>({ Decisions: flag, Credits: flag, Answers: flag, Seasons: flag });

export const fetchNews = (client: Client, page: number): Promise<PagedRows<News>> =>
  client.call('notifications', news, { query: { page, perPage: ROWS } });

/** Marks all up to that id as seen and resolves with the number still unread. */
export const markSeen = (client: Client, upTo: number): Promise<number> =>
  client.call('readNotifications', unread, { body: { UpTo: upTo } });

export const fetchMails = (client: Client): Promise<NotificationMails> => client.call('notificationMails', mails);

export const storeMails = (client: Client, choice: NotificationMails): Promise<NotificationMails> =>
  client.call('updateNotificationMails', mails, { body: choice });
