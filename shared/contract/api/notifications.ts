import { type Static, Type } from 'typebox';

/** A notification (docs/product.md#notifications). Later versions may have more kinds. */
export const NotificationSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Its number' }),
    UTCCreated: Type.String({ format: 'date-time', description: 'When it happened, UTC' }),
    Kind: Type.String({ description: 'claim_approved, points_credited and so on; match on it or show the text alone' }),
    Text: Type.String({ description: 'The news in one line, in the requested language' }),
    Title: Type.String({ description: 'The same as a headline: +3 points' }),
    About: Type.String({ description: 'And what it is about: the hotel, the reward, the answer' }),
    Path: Type.String({ description: 'Page of the portal that shows more' }),
    Read: Type.Boolean({ description: 'Whether the member has seen it' }),
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

/** Kinds of notifications that are also mailed. */
export const NotificationMailsSchema = Type.Object(
  {
    Decisions: Type.Boolean({ description: 'Claims that were approved or not, paid or sent' }),
    Credits: Type.Boolean({ description: 'Points that were credited' }),
    Answers: Type.Boolean({ description: 'Answers to questions after missing points' }),
    Seasons: Type.Boolean({ description: 'A new season of the Amazing Race' }),
  },
  { $id: 'NotificationMails', examples: [{ Decisions: true, Credits: false, Answers: true, Seasons: true }] },
);

export type Notification = Static<typeof NotificationSchema>;
export type NotificationMails = Static<typeof NotificationMailsSchema>;
