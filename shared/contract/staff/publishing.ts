import { type Static, Type } from 'typebox';

const text = (description: string) => Type.String({ description });
const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** Maximum bytes of all files of an uploaded release, including source maps. */
export const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
/** Maximum files of an uploaded release. */
export const MAX_RELEASE_FILES = 1000;

export const PublishQuery = Type.Object({
  Budget: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Maximum kilobytes of scripts and style sheets; applies to a release whose manifest has no budget',
    }),
  ),
});

/** Only documents the form; its parts are parsed from the stream. */
export const ReleaseForm = Type.Object({
  'release.json': Type.String({
    format: 'binary',
    description:
      'The release’s description. Each file that it lists, and each source map, is a further part named by its path',
  }),
});

export const ReleasePublishedSchema = Type.Object(
  {
    Name: text('Name of the remote, or `shell`'),
    Version: text('Version of the release'),
    New: Type.Boolean({ description: 'False if the store already had this exact release' }),
    Preview: textOrNull('Preview link for everyone who opens it, valid for a week; null if there is none'),
    NoPreview: textOrNull('Why there is no preview link; null if there is one'),
  },
  { $id: 'ReleasePublished' },
);

/** A release that was uploaded, checked and stored. */
export type ReleasePublished = Static<typeof ReleasePublishedSchema>;

export const StaffRegistrySchema = Type.Object(
  {
    Registry: text('The stored `registry.json`, with all live and planned releases'),
    MembersUrl: text('URL of the members’ portal'),
  },
  { $id: 'StaffRegistry' },
);

/** Data that a program checks a release against before uploading it. */
export type StaffRegistry = Static<typeof StaffRegistrySchema>;
