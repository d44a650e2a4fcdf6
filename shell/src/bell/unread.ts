import type { Client } from '@friends/shared/client/createClient';
import { number, object, type Reader } from '@friends/shared/client/read';

export const unread: Reader<number> = (value) => object({ Unread: number })(value).Unread;

export const fetchUnread = (client: Client): Promise<number> => client.call('unreadNotifications', unread);
