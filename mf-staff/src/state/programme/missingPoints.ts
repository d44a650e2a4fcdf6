import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { MissingPointsFacts, MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  decideQuestion,
  decideQuestions,
  fetchQuestion,
  listQuestions,
  type QuestionDecision,
  type QuestionsDecision,
} from '../../client/programme/missingPoints.ts';
import { staffClientAtom } from '../staffClient.ts';

export const questionsAtom = (query: ListQuery): LoadedAtom<PagedRows<MissingPointsQuestion>> =>
  loadedAtom((_, get) => listQuestions(get(staffClientAtom), query));

/** Null if not found. */
export const questionFactsAtom = (id: number): LoadedAtom<MissingPointsFacts | null> =>
  loadedAtom((_, get) => fetchQuestion(get(staffClientAtom), id));

export const fetchQuestionAtom = atom(null, (get, _set, id: number) => fetchQuestion(get(staffClientAtom), id));

export const decideQuestionAtom = atom(null, (get, _set, id: number, decision: QuestionDecision) =>
  decideQuestion(get(staffClientAtom), id, decision),
);

export const decideQuestionsAtom = atom(null, (get, _set, decision: QuestionsDecision) =>
  decideQuestions(get(staffClientAtom), decision),
);
