import { ERROR_STATUS, type ErrorCode } from '@friends/shared/contract/api/errors';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Answer } from '@friends/tools/testing/api/api';
import { en } from '../../src/platform/problems/texts/en.ts';
import { id } from '../../src/platform/problems/texts/id.ts';

const TEXTS = { en, id };

/** Checks that a response is the problem of `code`: shape, status, headers, and its text in the language. */
export function expectProblem(answer: Answer, code: ErrorCode, language: Language): void {
  const status = ERROR_STATUS[code];
  const [title, detail] = TEXTS[language][code];
  expect(answer.body).toMatchObject({ code, status, title, detail, type: `/api/docs#error-${code}` });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body.requestId).toBeTruthy();
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (code === 'too_many_tries') expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Provokes a problem in both languages; texts and field messages must match the language. */
export async function expectInBothLanguages(
  code: ErrorCode,
  provoke: (language: Language) => Promise<Answer>,
): Promise<void> {
  const [english, indonesian] = [await provoke('en'), await provoke('id')];
  expectProblem(english, code, 'en');
  expectProblem(indonesian, code, 'id');
  const [one, two] = [english.body.errors ?? {}, indonesian.body.errors ?? {}];
  expect(Object.keys(one)).toEqual(Object.keys(two));
  for (const field of Object.keys(one)) expect(`${field}: ${one[field]}`).not.toBe(`${field}: ${two[field]}`);
}
