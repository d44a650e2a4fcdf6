import type { ContentIssue } from '@friends/shared/contract/staff/contentFields';
import type { ProblemType } from '@friends/shared/contract/staff/contentProblemRules';

/** An issue with its type, a filter of the list of problems. */
export interface FoundIssue extends ContentIssue {
  readonly type: ProblemType;
}
