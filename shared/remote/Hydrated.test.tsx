/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */

import { startTranslation } from '@friends/shared/i18n/translation';
import { Hydrated } from '@friends/shared/remote/Hydrated';
import { FormField } from '@friends/shared/ui/form/FormField';
import { waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Form } from 'react-final-form';

let root: Root | undefined;
let element: HTMLElement;
const onPress = jest.fn();
const onSend = jest.fn();

beforeAll(() => {
  startTranslation('en');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
  element.dataset.ids = 'x-';
});

afterEach(() => {
  root?.unmount();
  element.remove();
  jest.clearAllMocks();
});

/** Runs once, between a page's render and its commit. */
let beforeCommit: (() => void) | undefined;
function BeforeCommit() {
  beforeCommit?.();
  beforeCommit = undefined;
  return null;
}

/** Fields of a form library and plain ones; their state is displayed below. */
function Page() {
  const [note, setNote] = useState('');
  const [size, setSize] = useState('small');
  const [isChecked, setChecked] = useState(false);
  const [payout, setPayout] = useState('cash');
  const plainFields = { note, size, isChecked, payout };
  return (
    <main>
      <h1>Welcome</h1>
      <Form onSubmit={onSend}>
        {({ handleSubmit, pristine, values }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <FormField name="Email" label="Email" type="email" />
            <FormField name="Name" label="Name" />
            <button type="submit" disabled={pristine}>
              Login
            </button>
            <button type="button" onClick={onPress}>
              Forgot password?
            </button>
            <output>{JSON.stringify({ ...values, ...plainFields })}</output>
          </form>
        )}
      </Form>
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <select name="size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option value="small">S</option>
        <option value="large">L</option>
      </select>
      <input name="terms" type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
      {['cash', 'voucher'].map((item) => (
        <input
          key={item}
          name="payout"
          type="radio"
          value={item}
          checked={payout === item}
          onChange={() => setPayout(item)}
        />
      ))}
      <div data-slot="box" />
      <BeforeCommit />
    </main>
  );
}

const CHANGES = {
  'a translator has replaced its texts': () => {
    const [title] = element.getElementsByTagName('h1');
    const font = document.createElement('font');
    font.append('Selamat datang');
    title?.replaceChildren(font);
  },
  'a password manager has put elements into its form': () => {
    element.querySelector('form')?.prepend(document.createElement('div'));
    element.querySelector('[name=Email]')?.after(document.createElement('button'));
  },
};

function find<E extends HTMLElement>(selector: string): E {
  const match = element.querySelector<E>(selector);
  if (!match) throw new Error(`There is no ${selector}`);
  return match;
}

const formState = () => JSON.parse(find('output').textContent ?? '');

/** Server-renders the page; returns a function that hydrates it and resolves when done. */
function prerender(): () => Promise<unknown> {
  element.innerHTML = renderToString(<Page />);
  const onMismatch = jest.fn();
  return async () => {
    root = hydrateRoot(
      element,
      <Hydrated element={element}>
        <Page />
      </Hydrated>,
      { onRecoverableError: onMismatch },
    );
    await waitFor(() => expect(element).not.toHaveAttribute('data-ids'));
    return onMismatch.mock.calls.length;
  };
}

describe.each(Object.entries(CHANGES))('if %s', (_, change) => {
  it('keeps all input, focus and selection', async () => {
    const hydrate = prerender();
    change();
    const email = find<HTMLInputElement>('[name=Email]');
    email.value = 'silver@frie';
    const name = find<HTMLInputElement>('[name=Name]');
    name.value = 'Dewi Lestari';
    name.focus();
    name.setSelectionRange(2, 4, 'backward');
    find<HTMLTextAreaElement>('textarea').value = 'Hello';
    find<HTMLSelectElement>('select').value = 'large';
    find('[name=terms]').click();
    find('[value=voucher]').click();
    expect(await hydrate()).toBe(1);
    expect(email).not.toBeInTheDocument();
    await waitFor(() =>
      expect(formState()).toEqual({
        Email: 'silver@frie',
        Name: 'Dewi Lestari',
        note: 'Hello',
        size: 'large',
        isChecked: true,
        payout: 'voucher',
      }),
    );
    expect(find('[name=Email]')).toHaveValue('silver@frie');
    expect(find('[name=Name]')).toHaveFocus();
    const { selectionStart, selectionEnd, selectionDirection } = find<HTMLInputElement>('[name=Name]');
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([2, 4, 'backward']);
    expect(within(element).getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('keeps the focus that moved during rendering', async () => {
    const hydrate = prerender();
    change();
    find('[name=Email]').focus();
    beforeCommit = () => find('[name=Name]').focus();
    await hydrate();
    await waitFor(() => expect(find('[name=Name]')).toHaveFocus());
  });

  it('replays early clicks and submits once', async () => {
    const hydrate = prerender();
    change();
    find<HTMLInputElement>('[name=Email]').value = 'silver@friends.test';
    // As marked by the page's first script.
    find('form').dataset.submitted = '';
    within(element).getByRole('button', { name: 'Forgot password?' }).dataset.clicked = '';
    await hydrate();
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect(onSend.mock.calls[0]?.[0]).toEqual({ Email: 'silver@friends.test' });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('leaves input in another part alone', async () => {
    const hydrate = prerender();
    const other = document.createElement('div');
    other.dataset.ids = 'y-';
    other.innerHTML = '<form><input name="Email"></form>';
    find('[data-slot]').append(other);
    change();
    const field = other.querySelector('input');
    if (field) field.value = 'silver';
    field?.focus();
    await hydrate();
    expect(find('[data-slot=box] [data-ids] input')).toBe(field);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('silver');
    expect(field).not.toHaveAttribute('data-left');
    expect(formState()).not.toHaveProperty('Email');
  });
});

it('adopts the server’s nodes if nothing has changed them', async () => {
  const hydrate = prerender();
  const email = find('[name=Email]');
  expect(await hydrate()).toBe(0);
  expect(find('[name=Email]')).toBe(email);
});
