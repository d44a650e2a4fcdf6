import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** Bytes of all files of a release that is sent, its source maps among them. */
export const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
/** Files of a release that is sent. */
export const MAX_RELEASE_FILES = 1000;

export const PublishQuery = Type.Object({
  Budget: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Maximum kilobytes of scripts and style sheets for a release whose manifest has no budget',
    }),
  ),
});

/** The form for the documentation; its parts are read one by one. */
export const ReleaseForm = Type.Object({
  'release.json': Type.String({
    format: 'binary',
    description:
      'What describes the release; beside it a part for each file that it names, and for source maps, by path',
  }),
});

export const ReleasePublishedSchema = Type.Object(
  {
    Name: text('Name of the remote, or `shell`'),
    Version: text('Version of the release'),
    New: Type.Boolean({ description: 'false: the store had this very release' }),
    Preview: textOrNull('Link that shows it for a week to everyone who opens it; null if no portal does'),
    NoPreview: textOrNull('Why there is no such link; null if there is one'),
  },
  { $id: 'ReleasePublished' },
);

/** A release that was sent, checked and stored. */
export type ReleasePublished = Static<typeof ReleasePublishedSchema>;

export const StaffRegistrySchema = Type.Object(
  {
    Registry: text('`registry.json` as the store has it: what is live and planned'),
    MembersUrl: text('Where the members’ portal is'),
  },
  { $id: 'StaffRegistry' },
);

/** Data that a program checks a release against before sending it. */
export type StaffRegistry = Static<typeof StaffRegistrySchema>;
