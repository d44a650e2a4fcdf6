import { judge, readReport } from './report.ts';

const category = (score: number, ...ids: readonly string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'llms-txt' ? 0 : 1 })),
});

const text = (seo: number, performance: number) =>
  JSON.stringify({
    categories: {
      accessibility: category(1),
      'best-practices': category(1),
      seo: category(seo, 'robots-txt', 'llms-txt', 'canonical'),
      performance: category(performance, 'total-blocking-time'),
    },
    audits: {
      'robots-txt': { score: 0, title: 'robots.txt is not valid', displayValue: '52 errors found' },
      'llms-txt': { score: 0, title: 'There is no llms.txt' },
      canonical: { score: null, title: 'Document has a valid canonical link' },
      'total-blocking-time': { score: 0.7, title: 'Total Blocking Time', displayValue: '300 ms' },
    },
  });

test('the median of the runs is judged, and what cost points is named once', () => {
  const judged = judge([0.92, 0.92, 1].map((seo) => readReport(text(seo, 0.99))));
  expect(judged.points).toMatchObject({ accessibility: 100, seo: 92, performance: 99 });
  expect(judged.tooFew).toEqual(['seo']);
  expect(judged.faults).toEqual(['robots-txt: robots.txt is not valid (52 errors found)']);
});

test('performance may miss two points, the others none', () => {
  expect(judge([readReport(text(1, 0.98))]).tooFew).toEqual([]);
  expect(judge([readReport(text(0.99, 0.97))]).tooFew).toEqual(['seo', 'performance']);
  expect(judge([readReport(text(0.99, 0.98))], ['accessibility', 'performance']).tooFew).toEqual([]);
});

test('a category that could not be judged has too few points', () => {
  const { seo: _, ...categories } = JSON.parse(text(1, 1)).categories;
  expect(judge([readReport(JSON.stringify({ categories, audits: {} }))]).tooFew).toEqual(['seo']);
});

test('a page that Lighthouse could not open is an error in its words', () => {
  const failed = JSON.stringify({ runtimeError: { code: 'ERRORED_DOCUMENT_REQUEST', message: 'Status code: 503' } });
  expect(() => readReport(failed)).toThrow('ERRORED_DOCUMENT_REQUEST: Status code: 503');
});
