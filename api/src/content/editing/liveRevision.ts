import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { ContentFields } from '../../platform/imports/repository/versions.ts';

/** Revision of a live entry: the same for the same fields in any order. */
export const liveRevision = (fields: ContentFields): string =>
  revisionOf(
    Object.keys(fields)
      .sort()
      .map((name) => [name, fields[name]]),
  );
