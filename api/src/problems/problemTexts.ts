import type { ErrorCode } from '@friends/shared/contract/api/errors';

/** Title and detail of each error. */
export type ProblemTexts = Readonly<Record<ErrorCode, readonly [title: string, detail: string]>>;
