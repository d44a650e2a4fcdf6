import { createEarlyAnswers, readEarlyAnswer } from './earlyAnswers.ts';

const answer = { status: 200, body: [], total: null, date: null };

it('returns a response as often as declared, and never after a write', () => {
  const answers = createEarlyAnswers();
  answers.keep('pages??', answer, { forMs: 60_000 });
  answers.keep('amazing??', answer, { times: 2, forMs: 60_000 });
  expect([answers.take('pages??'), answers.take('pages??')]).toEqual([answer, undefined]);
  expect([answers.take('amazing??'), answers.has('amazing??')]).toEqual([answer, true]);
  answers.forget();
  expect(answers.take('amazing??')).toBeUndefined();
});

it('keeps the document’s responses until hydration, unless they are for another reader', () => {
  const answers = createEarlyAnswers();
  answers.keep('pages??', answer);
  answers.forget();
  expect(answers.has('pages??')).toBe(true);
  answers.clear();
  expect(answers.has('pages??')).toBe(false);
});

it('returns no expired response', () => {
  const answers = createEarlyAnswers();
  answers.keep('pages??', answer, { forMs: -1 });
  expect([answers.has('pages??'), answers.take('pages??')]).toEqual([false, undefined]);
});

test.each([null, 'text', {}, { status: '200', body: 1 }, { status: 200 }, { status: 1.5, body: 1 }])(
  '%j is not a valid response',
  (value) => expect(readEarlyAnswer(value).status).toBe(0),
);
