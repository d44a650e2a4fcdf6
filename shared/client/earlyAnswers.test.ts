import { createEarlyAnswers, readEarlyAnswer } from './earlyAnswers.ts';

const answer = { status: 200, body: [], total: null, date: null };

it('gives an answer as often as it was declared, and no more after a write', () => {
  const answers = createEarlyAnswers();
  answers.keep('pages??', answer, { forMs: 60_000 });
  answers.keep('amazing??', answer, { times: 2, forMs: 60_000 });
  expect([answers.take('pages??'), answers.take('pages??')]).toEqual([answer, undefined]);
  expect([answers.take('amazing??'), answers.has('amazing??')]).toEqual([answer, true]);
  answers.forget();
  expect(answers.take('amazing??')).toBeUndefined();
});

it('keeps what the document shows until it is hydrated, unless it is another reader’s', () => {
  const answers = createEarlyAnswers();
  answers.keep('pages??', answer);
  answers.forget();
  expect(answers.has('pages??')).toBe(true);
  answers.clear();
  expect(answers.has('pages??')).toBe(false);
});

it('gives none that is too old', () => {
  const answers = createEarlyAnswers();
  answers.keep('pages??', answer, { forMs: -1 });
  expect([answers.has('pages??'), answers.take('pages??')]).toEqual([false, undefined]);
});

test.each([null, 'text', {}, { status: '200', body: 1 }, { status: 200 }, { status: 1.5, body: 1 }])(
  '%j is no answer',
  (value) => expect(readEarlyAnswer(value).status).toBe(0),
);
