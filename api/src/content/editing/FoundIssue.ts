import type { ContentIssue } from '@friends/shared/contract/staff/contentFields';
import type { ProblemType } from '@friends/shared/contract/staff/contentProblemRules';

/** An issue with its type, by which the list of problems is filtered. */
export interface FoundIssue extends ContentIssue {
  readonly type: ProblemType;
}
