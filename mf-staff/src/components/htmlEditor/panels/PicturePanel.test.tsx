import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { defineRemote } from '@friends/shared/remote/defineRemote';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import en from '../../../locales/en.json';
import id from '../../../locales/id.json';
import { manifest } from '../../../manifest.ts';
import { Layout } from '../../layout/Layout.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const addressOf = (hash: string) => `/content-pictures/${hash.repeat(16)}-700x400/700.webp`;

const pictureOf = (hash: string) => ({
  id: 4,
  Address: addressOf(hash),
  FileName: 'beach.jpg',
  Description: '',
  Width: 700,
  Height: 400,
  Bytes: 81_920,
  UploadedBy: 'rini@friends.test',
  UploadedAt: '2026-11-20T02:00:00Z',
  Uses: 0,
});

const UPLOAD = 'POST /staff/content-pictures';

/** Loaded after the remote has started, like any part of a screen. */
const HtmlEditor = lazy(() => import('../HtmlEditor.tsx').then((module) => ({ default: module.HtmlEditor })));

let html = '';
let submits = 0;
let start = '';

function Form() {
  const [value, setValue] = useState(start);
  html = value;
  return (
    <Layout>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <Suspense>
          <HtmlEditor label="Text" lang="id" value={value} onChange={setValue} />
        </Suspense>
      </form>
    </Layout>
  );
}
const remote = defineRemote({ App: Form, messages: { en, id } });

const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

beforeAll(() => {
  // jsdom has no layout, so it lacks the text rectangles that the editor scrolls to.
  const emptyRectangle = document.body.getBoundingClientRect();
  Object.assign(Range.prototype, {
    getClientRects: () => [emptyRectangle],
    getBoundingClientRect: () => emptyRectangle,
  });
  Object.assign(document, { elementFromPoint: () => null });
});

async function open(text: string) {
  html = '';
  start = text;
  submits = 0;
  const { user } = await renderRemote(remote, manifest, { path: '/', language: 'en' });
  return { user, text: await screen.findByRole('textbox', { name: /^Text/ }) };
}

const panel = async () => within(await screen.findByRole('group', { name: 'Picture in the text' }));
const photo = (name = 'beach.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

/** Data of a paste or drop event. */
const transfer = (files: readonly File[], data: Readonly<Record<string, string>> = {}) => ({
  getData: (type: string) => data[type] ?? '',
  types: [...Object.keys(data), 'Files'],
  files,
});

function paste(text: HTMLElement, files: readonly File[], data?: Readonly<Record<string, string>>) {
  const event = createEvent.paste(text, { clipboardData: transfer(files, data) });
  fireEvent(text, event);
  expect(event.defaultPrevented).toBe(true);
}

test('a picture is uploaded into the text, with a description', async () => {
  backEnd.answers[UPLOAD] = { status: 200, body: pictureOf('0a') };
  const { user } = await open('<p>Hello</p>');
  await user.click(screen.getByRole('button', { name: 'Picture' }));
  await user.upload((await panel()).getByLabelText('Upload a picture'), photo());
  expect(await screen.findByRole('img', { name: 'Picture: beach.jpg' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use picture' }));
  expect(screen.getByText('Describe the picture.')).toBeVisible();
  const description = screen.getByRole('textbox', { name: 'Description' });
  expect(description).toHaveAttribute('lang', 'id');
  await user.type(description, 'Pantai{Enter}');
  expect(html).toBe(`<p><img src="${addressOf('0a')}" alt="Pantai">Hello</p>`);
  expect(submits).toBe(0);
});

test('an uploaded picture is chosen by keyboard', async () => {
  backEnd.answers['GET /staff/content-pictures'] = { status: 200, body: [pictureOf('0b')] };
  const { user } = await open('<p>Hello</p>');
  await user.click(screen.getByRole('button', { name: 'Picture' }));
  const pick = (await panel()).getByRole('button', { name: /^Choose an uploaded picture/ });
  expect(pick).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Uploaded pictures' }));
  await user.type(dialog.getByRole('searchbox'), 'beach{Enter}');
  (await dialog.findByRole('button', { name: 'beach.jpg' })).focus();
  await user.keyboard('{Enter}');
  await user.type((await panel()).getByRole('textbox', { name: 'Description' }), 'Pantai{Enter}');
  expect(html).toBe(`<p><img src="${addressOf('0b')}" alt="Pantai">Hello</p>`);
});

test('a picture whose address members’ pages would not show is refused', async () => {
  const { user } = await open('<p>Hello</p>');
  await user.click(screen.getByRole('button', { name: 'Picture' }));
  await user.click((await panel()).getByText('Use an address instead'));
  const address = screen.getByRole('textbox', { name: 'Picture address' });
  await user.type(address, 'data:image/png;base64,AA{Enter}');
  expect(screen.getByText(/^Choose or upload a picture/)).toBeVisible();
  await user.clear(address);
  await user.type(address, '/a.png');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'A beach{Enter}');
  expect(html).toBe('<p><img src="/a.png" alt="A beach">Hello</p>');
});

test('pasted pictures are uploaded, and the panel asks for a description of each', async () => {
  backEnd.answers[UPLOAD] = [
    { status: 200, body: pictureOf('0a') },
    { status: 200, body: pictureOf('0b') },
  ];
  const { user, text } = await open('');
  // Copied from a web page. The file is uploaded, as the picture's address there may not last.
  paste(text, [photo(), photo('two.png', 'image/png')], { 'text/html': '<img src="https://elsewhere.example/a.png">' });
  for (const [hash, name] of [
    ['0a', 'One'],
    ['0b', 'Two'],
  ] as const) {
    await waitFor(async () => expect((await panel()).getByRole('img')).toHaveAttribute('src', addressOf(hash)));
    await user.type((await panel()).getByRole('textbox', { name: 'Description' }), `${name}{Enter}`);
  }
  const images = [...new DOMParser().parseFromString(html, 'text/html').images];
  expect(images.map((one) => [one.getAttribute('src'), one.alt])).toEqual([
    [addressOf('0a'), 'One'],
    [addressOf('0b'), 'Two'],
  ]);
  expect(screen.queryByRole('group', { name: 'Picture in the text' })).not.toBeInTheDocument();
});

test('a dropped file that is not a picture is refused with the reason', async () => {
  const { text } = await open('<p>Hello</p>');
  const event = createEvent.drop(text, { dataTransfer: transfer([photo('a.pdf', 'application/pdf')]) });
  fireEvent(text, event);
  expect(event.defaultPrevented).toBe(true);
  expect(await screen.findByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  expect(backEnd.bodies[UPLOAD]).toBeUndefined();
  expect(html).toBe('<p>Hello</p>');
});

test('pictures within a pasted text are left out, with a notice', async () => {
  const { text } = await open('');
  const data = { 'text/html': '<p>One<img src="data:image/png;base64,AA"></p>', 'text/plain': 'One' };
  paste(text, [photo('rendered.png', 'image/png')], data);
  expect(html).toBe('<p>One</p>');
  expect(screen.getByText(/^Pictures in the pasted text were left out/)).toBeVisible();
  paste(text, [], { 'text/html': '<p>Two</p>', 'text/plain': 'Two' });
  expect(screen.queryByText(/^Pictures in the pasted text/)).not.toBeInTheDocument();
});
