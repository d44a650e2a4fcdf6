import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const time = (description: string) => Type.String({ format: 'date-time', description });

const deviceVitals = (device: string) =>
  Type.Object(
    {
      LCP: Type.Union([Type.Integer(), Type.Null()], {
        description: '75th percentile of Largest Contentful Paint, ms; null where none was measured',
      }),
      INP: Type.Union([Type.Integer(), Type.Null()], {
        description: '75th percentile of Interaction to Next Paint, ms; null where none was measured',
      }),
      Views: count('Page views that reported their LCP'),
    },
    { description: `On a ${device}` },
  );

export const VitalsSummarySchema = Type.Object(
  {
    Version: text('Version of the release'),
    First: time('When it was first measured'),
    Last: time('When it was last measured'),
    Phone: deviceVitals('phone'),
    Desktop: deviceVitals('wider screen'),
  },
  { $id: 'VitalsSummary' },
);

/** Web vitals of page views that began with a release. */
export type VitalsSummary = Static<typeof VitalsSummarySchema>;

const ErrorPlaceSchema = Type.Object({
  Source: text('File of the source: `mf-member/src/screens/rewards/Rewards.tsx`'),
  Line: Type.Integer({ minimum: 1 }),
  Code: Type.Union([text('The line itself'), Type.Null()]),
});

export const ReportedErrorSchema = Type.Object(
  {
    Kind: text('Kind of the error: `TypeError`'),
    Version: text('Last release in which it was seen'),
    Since: text('First release in which it was seen'),
    First: time('When it was first reported'),
    Last: time('When it was last reported'),
    Readers: count('Page views with this error; at most three per network and hour'),
    Routes: Type.Array(text('Path of a route: `/pages/*`')),
    Place: Type.Union([ErrorPlaceSchema, Type.Null()], {
      description: 'Where in the source; null where the release came without source maps',
    }),
    Frames: Type.Array(text('`mf-member/src/screens/rewards/Rewards.tsx:12`, the innermost first')),
  },
  { $id: 'ReportedError' },
);

/** Something that a remote's code threw in browsers. */
export type ReportedError = Static<typeof ReportedErrorSchema>;
