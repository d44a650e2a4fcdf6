import type { ErrorCode } from '@friends/shared/contract/api/errors';

/** Title and detail of each error; the claim messages are the seed's (section 5). */
export type ProblemTexts = Readonly<Record<ErrorCode, readonly [title: string, detail: string]>>;
