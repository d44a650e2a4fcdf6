import { render, screen } from '@testing-library/react';
import { CleanHtml } from './CleanHtml.tsx';

it('shows what an editor wrote', () => {
  render(<CleanHtml html="<h2>How it works</h2><p>One <strong>point</strong> a night.</p>" />);
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  expect(screen.getByText('point')).toBeVisible();
});

it.each([
  ['a script', '<p>Hello<script>alert(1)</script></p>'],
  ['an event handler', '<p>Hello<img src="x" onerror="alert(1)"></p>'],
  ['a script in a link', '<p>Hello <a href="javascript:alert(1)">there</a></p>'],
  ['a frame', '<p>Hello<iframe src="https://example.com"></iframe></p>'],
  ['a form that asks for a password', '<p>Hello<form action="//evil.example"><input type="password"></form></p>'],
  ['styles that would cover the page', '<p style="position:fixed">Hello<style>p{display:none}</style></p>'],
])('leaves out %s and keeps the rest', (_what, html) => {
  const { container } = render(<CleanHtml html={html} />);
  expect(container).toHaveTextContent('Hello');
  expect(container.innerHTML).not.toMatch(/script|alert|iframe|<form|<input|<style|style=/);
});

it.each([
  ['a new tab', 'href="https://example.com" target="_blank"'],
  ['a new tab in capitals', 'href="/about" target="_BLANK"'],
  ['a window with a name', 'href="/about" target="partner"'],
  ['a new tab that asks to reach back', 'href="https://example.com" target="_blank" rel="opener"'],
  ['another site', 'href="//example.com/terms"'],
])('opens %s without handing over this one', (_what, attributes) => {
  render(<CleanHtml html={`<a ${attributes}>Terms</a>`} />);
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['href="/about"', 'href="#top" target="_self"', 'href="http://%"'])(
  'leaves a link with %s as it is',
  (attributes) => {
    const { container } = render(<CleanHtml html={`<a ${attributes}>About</a>`} />);
    expect(container.querySelector('a')).not.toHaveAttribute('rel');
  },
);

it('treats a picture without a description as decoration', () => {
  const { container } = render(<CleanHtml html='<img src="/banner.png">' />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});
