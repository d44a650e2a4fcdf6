import { HOSTILE_HTML } from '@friends/tools/testing/content/hostileHtml';
import { render, screen } from '@testing-library/react';
import { CleanHtml } from './CleanHtml.tsx';

it('shows what an editor wrote', () => {
  render(<CleanHtml html="<h2>How it works</h2><p>One <strong>point</strong> a night.</p>" />);
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  expect(screen.getByText('point')).toBeVisible();
});

it.each(HOSTILE_HTML)('cleans $what', ({ html, clean }) => {
  const { container } = render(<CleanHtml html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(clean);
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
])('opens %s without giving it access to this window', (_what, attributes) => {
  render(<CleanHtml html={`<a ${attributes}>Terms</a>`} />);
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['href="/about"', 'href="#top" target="_self"', 'href="http://%"'])(
  'leaves a link with %s unchanged',
  (attributes) => {
    const { container } = render(<CleanHtml html={`<a ${attributes}>About</a>`} />);
    expect(container.querySelector('a')).not.toHaveAttribute('rel');
  },
);

it('marks a picture without a description as decorative', () => {
  const { container } = render(<CleanHtml html='<img src="/banner.png">' />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});

it('adds widths and dimensions to an uploaded picture, to avoid layout shift', () => {
  const address = `/content-pictures/${'0f'.repeat(16)}-700x400/700.webp`;
  const { container } = render(<CleanHtml html={`<p>A<img src="${address}" alt="Beach">B</p><img src="/b.png">`} />);
  const image = screen.getByRole('img', { name: 'Beach' });
  for (const [name, value] of Object.entries({ width: '700', height: '400', loading: 'lazy', decoding: 'async' }))
    expect(image).toHaveAttribute(name, value);
  expect(image).toHaveAttribute('src', address);
  expect(image).toHaveAttribute('srcset', expect.stringMatching(/320\.webp 320w, .*700\.webp 700w$/));
  expect(container.querySelectorAll('picture')).toHaveLength(1);
  const source = image.parentElement?.querySelector('source[type="image/avif"]');
  expect(source).toHaveAttribute('srcset', expect.stringContaining('480.avif 480w'));
  expect(container).toHaveTextContent('AB');
  expect(container.querySelector('img[src="/b.png"]')).not.toHaveAttribute('srcset');
});

it('is idempotent', () => {
  const image = `<img src="/content-pictures/${'0f'.repeat(16)}-700x400/700.webp" alt="Beach">`;
  const first = render(<CleanHtml html={`<p>${image}</p>`} />).container.innerHTML;
  const clean = /<p>.*<\/p>/.exec(first)?.[0] ?? '';
  expect(clean).toContain('<picture>');
  expect(render(<CleanHtml html={clean} />).container.innerHTML).toBe(first);
});

it('drops an editor’s own srcset', () => {
  const { container } = render(
    <CleanHtml html='<picture><source srcset="/a.avif"><img src="/b.png" alt="B"></picture>' />,
  );
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img', { name: 'B' })).toHaveAttribute('src', '/b.png');
});

it.each([
  ['<h2 id="syarat">Syarat</h2>', 'syarat'],
  ['<h2 id="syarat umum">Syarat umum</h2>', 'syarat umum'],
  ['<h2 id="ketentuan-é">Ketentuan</h2>', 'ketentuan-é'],
  ['<a name="bab-1"></a><h2>Bab 1</h2>', 'bab-1'],
])('keeps the anchor in %s', (html, id) => {
  render(<CleanHtml html={html} />);
  expect(document.getElementById(id)).toBeInTheDocument();
});

it('drops reserved ids and duplicates', () => {
  const taken = ['main', 'portal', 'sign-up', 'exports', 'grecaptcha', 'mf_public', 'location', 'title'];
  const html = taken.map((id) => `<p id="${id}">${id}</p>`).join('');
  const { container } = render(<CleanHtml html={`${html}<p id="same">one</p><p id="same">two</p>`} />);
  expect([...container.querySelectorAll('[id]')].map(({ outerHTML }) => outerHTML)).toEqual(['<p id="same">one</p>']);
  expect(container).toHaveTextContent('mainportal');
});

it.each([
  'https://wa.me/62811',
  'whatsapp://send?phone=62811',
  'tg://resolve?domain=friends',
  'line://ti/p/@friends',
  'viber://chat?number=62811',
  'zalo://conversation?phone=84',
  'mailto:a@b.test',
  'tel:+62811',
  'sms:+62811',
  '/join',
])('links %s', (href) => {
  render(<CleanHtml html={`<a href="${href}">Write to us</a>`} />);
  expect(screen.getByText('Write to us')).toHaveAttribute('href', href);
});

it.each([
  'javascript:void(0)',
  'data:text/plain,a',
  'vbscript:a',
  'file:///a',
  'blob:a',
  'intent://a',
  'a1:b',
  ' java\nscript:a',
])('does not link %j, and keeps the words', (href) => {
  render(<CleanHtml html={`<a href="${href}">Write to us</a>`} />);
  expect(screen.getByText('Write to us')).not.toHaveAttribute('href');
});

it('drops data attributes', () => {
  const { container } = render(<CleanHtml html='<p data-slot="login-box">Hello</p>' />);
  expect(container.querySelector('p')).toHaveTextContent('Hello');
  expect(container.querySelector('[data-slot]')).toBeNull();
});
