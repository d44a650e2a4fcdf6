import { type Static, Type } from 'typebox';

/** A notification (docs/product.md#notifications). Later versions may have more kinds. */
export const NotificationSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the notification' }),
    UTCCreated: Type.String({ format: 'date-time', description: 'When it happened, UTC' }),
    Kind: Type.String({
      description: 'Kind, such as claim_approved or points_credited; show the text for unknown kinds',
    }),
    Text: Type.String({ description: 'The notification in one line, in the requested language' }),
    Title: Type.String({ description: 'Headline, such as “+3 points”' }),
    About: Type.String({ description: 'Subject: the hotel, the reward or the answer' }),
    Path: Type.String({ description: 'Page of the portal that shows more' }),
    Read: Type.Boolean({ description: 'True if the member has seen it' }),
  },
  {
    $id: 'Notification',
    examples: [
      {
        id: 88,
        UTCCreated: '2026-03-13T02:10:00.000Z',
        Kind: 'question_credited',
        Text: '+4 points, Booking MG-240831, which you asked about',
        Title: '+4 points',
        About: 'Booking MG-240831, which you asked about',
        Path: '/missing-points',
        Read: false,
      },
    ],
  },
);

export const UnreadSchema = Type.Object(
  { Unread: Type.Integer({ minimum: 0, description: 'Notifications that the member has not seen' }) },
  { $id: 'Unread', examples: [{ Unread: 3 }] },
);

/** Kinds of notifications that the member also gets by email. */
export const NotificationMailsSchema = Type.Object(
  {
    Decisions: Type.Boolean({ description: 'Claims that were approved, rejected, paid or sent' }),
    Credits: Type.Boolean({ description: 'Points that were credited' }),
    Answers: Type.Boolean({ description: 'Answers about missing points' }),
    Seasons: Type.Boolean({ description: 'A new season of the Amazing Race' }),
  },
  { $id: 'NotificationMails', examples: [{ Decisions: true, Credits: false, Answers: true, Seasons: true }] },
);

export type Notification = Static<typeof NotificationSchema>;
export type NotificationMails = Static<typeof NotificationMailsSchema>;
