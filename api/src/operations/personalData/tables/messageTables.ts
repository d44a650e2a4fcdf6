import type { PersonalTable } from '../personalTable.ts';

/** Messages between the portal and the member, and what staff did with them. */
export const MESSAGE_TABLES: readonly PersonalTable[] = [
  {
    table: 'mails',
    columns: [
      'id',
      'recipient',
      'reply_to',
      'language',
      'kind',
      'subject',
      'written_at',
      'sent_at',
      'tries',
      'last_error',
      'given_up_at',
      'given_up_why',
      'resent_at',
    ],
    leftOut: {
      body: 'elsewhere',
      secret: 'secret',
      next_try_at: 'internal',
      leased_until: 'internal',
      given_up_by: 'staff',
      resent_by: 'staff',
    },
    sealed: ['body', 'secret'],
    // The token in a pending mail opens the account.
    open: ({ body, secret }) => ({
      text: typeof secret === 'string' ? String(body).replaceAll(secret, '…') : body,
    }),
  },
  {
    table: 'notifications',
    columns: ['id', 'member_id', 'topic', 'kind', 'facts', 'created_at', 'read_at', 'mail_due'],
    leftOut: {},
  },
  {
    table: 'notification_mails',
    columns: ['member_id', 'decisions', 'credits', 'answers', 'seasons'],
    leftOut: {},
  },
  {
    table: 'member_questions',
    columns: ['id', 'member_id', 'change_id', 'claim_id', 'question', 'asked_at'],
    leftOut: { asked_by: 'staff' },
  },
  {
    table: 'audit',
    columns: ['id', 'at', 'what', 'target', 'why', 'before', 'after'],
    leftOut: { who: 'staff', by_right: 'staff', address: 'staff', request_id: 'staff', event: 'internal' },
  },
];
