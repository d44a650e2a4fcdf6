import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const time = (description: string) => Type.String({ format: 'date-time', description });

const deviceVitals = (device: string) =>
  Type.Object(
    {
      LCP: Type.Union([Type.Integer(), Type.Null()], {
        description: '75th percentile of Largest Contentful Paint, in ms; null if not measured',
      }),
      INP: Type.Union([Type.Integer(), Type.Null()], {
        description: '75th percentile of Interaction to Next Paint, in ms; null if not measured',
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
  Source: text('Source file, such as `mf-member/src/screens/rewards/Rewards.tsx`'),
  Line: Type.Integer({ minimum: 1 }),
  Code: Type.Union([text('Source code of the line'), Type.Null()]),
});

export const ReportedErrorSchema = Type.Object(
  {
    Kind: text('Kind of the error, such as `TypeError`'),
    Version: text('Last release that it was reported for'),
    Since: text('First release that it was reported for'),
    First: time('When it was first reported'),
    Last: time('When it was last reported'),
    Readers: count('Page views with this error; at most three per network and hour'),
    Routes: Type.Array(text('Path of a route, such as `/pages/*`')),
    Place: Type.Union([ErrorPlaceSchema, Type.Null()], {
      description: 'Position in the source; null if the release has no source maps',
    }),
    Frames: Type.Array(text('Stack frame, innermost first, such as `mf-member/src/screens/rewards/Rewards.tsx:12`')),
  },
  { $id: 'ReportedError' },
);

/** An error that a remote's code threw in browsers. */
export type ReportedError = Static<typeof ReportedErrorSchema>;
