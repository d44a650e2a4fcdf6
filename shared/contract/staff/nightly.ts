import { type Static, Type } from 'typebox';
import { NIGHTLY_ACTOR, NIGHTLY_COUNTS, NIGHTLY_STATUSES, NIGHTLY_STEPS } from './nightlySteps.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const NightlyStepSchema = Type.Object(
  {
    Step: Type.String({ description: `One of ${NIGHTLY_STEPS.join(', ')}` }),
    Status: Type.Enum([...NIGHTLY_STATUSES]),
    Tries: Type.Integer({ description: 'Number of tries; one that was killed once and continued counts once' }),
    StartedAt: time('When it was started last'),
    EndedAt: timeOrNull('When it ended; null while it runs'),
    Counts: Type.Record(Type.String(), Type.Integer(), {
      description: `Figures by name, among them ${NIGHTLY_COUNTS.join(', ')}; those of earlier tries included`,
    }),
    Error: orNull('Why it failed; null if it did not'),
    NextTryAt: timeOrNull('When it is tried again; null if it is not'),
  },
  { $id: 'NightlyStep' },
);

export const NightlyRunSchema = Type.Object(
  {
    Day: Type.String({ description: 'Day in Asia/Jakarta, YYYY-MM-DD' }),
    DueAt: time('The moment from which it was due'),
    NextDueAt: Type.Optional(
      time('The moment from which the run of the next day is due, by `NIGHTLY_AT` of now; absent if it is `off`'),
    ),
    StartedAt: time('When it was started first'),
    EndedAt: timeOrNull('When its last step succeeded, or failed for good; null before that'),
    By: Type.String({ description: `Who started it: \`${NIGHTLY_ACTOR}\`, or who typed the command` }),
    Steps: Type.Array(NightlyStepSchema, {
      description:
        'In the order they run; those that were not started are left out. A day that was missed has `credit` alone',
    }),
  },
  { $id: 'NightlyRun' },
);

/** One night's run, as the portal's record has it. */
export type NightlyRun = Static<typeof NightlyRunSchema>;
