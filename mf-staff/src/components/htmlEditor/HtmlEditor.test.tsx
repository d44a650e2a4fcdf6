import { NamespaceContext, startTranslation } from '@friends/shared/i18n/translation';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { manifest } from '../../manifest.ts';
import type * as module from './HtmlEditor.tsx';

let HtmlEditor: typeof module.HtmlEditor;

// Its texts can be added once the translation has started.
beforeAll(async () => {
  startTranslation('en');
  ({ HtmlEditor } = await import('./HtmlEditor.tsx'));
  // jsdom has no layout, so it lacks the text rectangles that the editor scrolls to.
  const emptyRectangle = document.body.getBoundingClientRect();
  Object.assign(Range.prototype, {
    getClientRects: () => [emptyRectangle],
    getBoundingClientRect: () => emptyRectangle,
  });
});

let html = '';

function Field({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  html = value;
  return (
    <NamespaceContext value={manifest.name}>
      <HtmlEditor label="Text in English" lang="en" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('<p>From the draft</p>')}>
        Reset
      </button>
    </NamespaceContext>
  );
}

async function open(start: string) {
  html = '';
  render(<Field start={start} />);
  return screen.findByRole('textbox', { name: /^Text in English/ });
}

const button = (name: string) => screen.getByRole('button', { name });

/** Selects the whole text, as Ctrl-A does. */
function selectAll(text: HTMLElement) {
  act(() => text.focus());
  const range = document.createRange();
  range.selectNodeContents(text);
  act(() => {
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    fireEvent(document, new Event('selectionchange'));
  });
}

it('the toolbar changes the kind of a paragraph and its emphasis', async () => {
  const text = await open('<p>How it works</p>');
  selectAll(text);
  await userEvent.click(button('Heading'));
  expect(html).toBe('<h2>How it works</h2>');
  expect(button('Heading')).toHaveAttribute('aria-pressed', 'true');
  selectAll(text);
  await userEvent.click(button('Italic'));
  expect(html).toBe('<h2><em>How it works</em></h2>');
  await userEvent.click(button('Undo'));
  await userEvent.click(button('Undo'));
  expect(html).toBe('<p>How it works</p>');
});

it('the toolbar is one tab stop, and arrow keys move between its buttons', async () => {
  await open('<p>Hello</p>');
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting for “Text in English”' });
  act(() => button('Undo').focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(button('Paragraph')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(button('HTML')).toHaveFocus();
  expect(
    within(toolbar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
});

it('refuses to link an address that the page would not show as a link', async () => {
  const text = await open('<p>Join</p>');
  selectAll(text);
  await userEvent.click(button('Link'));
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), 'javascript:alert(1)');
  await userEvent.click(button('Add link'));
  expect(screen.getByText(/^Enter a web address/)).toBeVisible();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Address' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), '#nowhere{Enter}');
  expect(screen.getByText('This text has no anchor named “nowhere”.')).toBeVisible();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Address' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), '/join{Enter}');
  expect(html).toBe('<p><a href="/join">Join</a></p>');
});

it('sets an anchor, but not one that the portal uses itself', async () => {
  const text = await open('<h2>Main</h2>');
  selectAll(text);
  await userEvent.click(button('Anchor'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('main');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(/Names that the portal uses are not allowed/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '-part{Enter}');
  expect(html).toBe('<h2 id="main-part">Main</h2>');
});

it('lists issues to fix before the text is published', async () => {
  await open('<h4>Deep</h4><p><img src="/a.png"><a href="#gone">There</a></p>');
  expect(screen.getByText('“Deep” is a heading of level 4; level 2 is expected here.')).toBeVisible();
  expect(screen.getByText('The picture /a.png has no description.')).toBeVisible();
  expect(screen.getByText(/The link #gone leads to an anchor/)).toBeVisible();
});

it('shows unsupported HTML as source, unchanged', async () => {
  const value = '<table><caption>Prices</caption><tbody><tr><td>1</td></tr></tbody></table>';
  const source = await open(value);
  expect(source).toHaveValue(value);
  expect(screen.getByText(/only the HTML view can edit/)).toBeVisible();
  await userEvent.click(button('Back to the text'));
  expect(screen.getByRole('textbox')).toHaveValue(value);
  expect(html).toBe(value);
});

it('removes disallowed parts of the source, and names them', async () => {
  await open('<p>Hello</p>');
  await userEvent.click(button('HTML'));
  const source = screen.getByRole('textbox', { name: 'Text in English (HTML)' });
  await userEvent.clear(source);
  await userEvent.type(source, '<p onclick="a()">Hi</p>');
  await userEvent.click(button('Back to the text'));
  expect(screen.getByText('Members never see these parts, as they are not allowed: onclick.')).toBeVisible();
  expect(await screen.findByText('Hi')).toBeVisible();
  expect(html).toBe('<p>Hi</p>');
});

/** Pastes over the whole text. */
function paste(text: HTMLElement, data: Readonly<Record<'text/html' | 'text/plain', string>>) {
  selectAll(text);
  const event = createEvent.paste(text, {
    clipboardData: { getData: (type: keyof typeof data) => data[type], types: Object.keys(data), files: [] },
  });
  fireEvent(text, event);
  expect(event.defaultPrevented).toBe(true);
}

it('pastes clean HTML', async () => {
  const text = await open('<p>Hello</p>');
  paste(text, { 'text/html': '<p class="MsoNormal">Bye<script>a()</script></p>', 'text/plain': 'Bye' });
  expect(html).toBe('<p>Bye</p>');
});

it('pastes HTML of 2 MB as plain text', async () => {
  const text = await open('<p>Hello</p>');
  paste(text, { 'text/html': `<p>${'<b>Bye</b>'.repeat(210_000)}</p>`, 'text/plain': 'Bye' });
  expect(html).toBe('<p>Bye</p>');
});

it('shows a value that its form sets', async () => {
  await open('<p>Hello</p>');
  await userEvent.click(button('Reset'));
  expect(await screen.findByText('From the draft')).toBeVisible();
  expect(html).toBe('<p>From the draft</p>');
});
