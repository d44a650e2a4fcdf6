import { originHeaders } from './originHeaders.ts';
import { readOrigin } from './readOrigin.ts';

const ORIGIN = {
  trace: '4bf92f3577b34da6a3ce929d0e0e4736',
  parent: '00f067aa0ba902b7',
  page: '0123456789abcdef',
  release: 'mf-member@1.2.0-rc.1',
};

test('reads the headers that a call sends', () => {
  expect(readOrigin(originHeaders(ORIGIN))).toEqual(ORIGIN);
});

test('ignores other members of the baggage', () => {
  expect(readOrigin({ baggage: 'user=sari%40friends.test , release=mf-about@1.0.0,page' })).toEqual({
    release: 'mf-about@1.0.0',
  });
});

test.each([
  ['nothing', {}],
  ['an unknown version', { traceparent: `01-${ORIGIN.trace}-${ORIGIN.parent}-01` }],
  ['an all-zero trace', { traceparent: `00-${'0'.repeat(32)}-${ORIGIN.parent}-01` }],
  ['free text', { traceparent: 'my password', baggage: 'release=my password,page=sari@friends.test' }],
  ['a line break', { baggage: 'release=mf-a@1.0.0\n{"msg":"Answered"}' }],
  ['baggage that is too long', { baggage: `release=mf-about@1.0.0,${'x'.repeat(500)}` }],
  ['a repeated baggage header', { baggage: ['release=mf-about@1.0.0', 'page=0123456789abcdef'] }],
])('ignores %s', (_, headers) => {
  expect(readOrigin(headers)).toEqual({});
});
