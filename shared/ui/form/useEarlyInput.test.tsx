/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { startTranslation } from '@friends/shared/i18n/translation';
import { Hydrated } from '@friends/shared/remote/Hydrated';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Form } from 'react-final-form';
import { FormField } from './FormField.tsx';

/** Longer than React works before it yields to the browser, in milliseconds. */
const BLOCKING_MS = 20;

let root: Root | undefined;
let element: HTMLElement;

beforeAll(() => {
  startTranslation('en');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  root?.unmount();
  element.remove();
});

interface FormProps {
  readonly onMounted?: () => void;
  readonly onLeave?: () => void;
}

/** Blocks long enough that the browser handles input after this is rendered and before effects run. */
function BlockingEffect({ onMounted = () => {} }: FormProps) {
  useLayoutEffect(() => {
    const until = performance.now() + BLOCKING_MS;
    while (performance.now() < until) {
      // Busy wait
    }
    queueMicrotask(onMounted);
  }, [onMounted]);
  return null;
}

const validate = ({ Email }: { readonly Email?: string }) => (Email?.includes('@') ? {} : { Email: 'Invalid' });

/** Like a profile, whose form has initial values that the account lacks. */
const INITIAL_VALUES = { Email: '' };

function Login({ onMounted, onLeave }: FormProps) {
  return (
    <Hydrated element={element}>
      <Form initialValues={INITIAL_VALUES} onSubmit={() => {}} validate={validate}>
        {() => (
          <form>
            <FormField name="Email" label="Email" onBlur={onLeave} />
            <BlockingEffect onMounted={onMounted} />
          </form>
        )}
      </Form>
    </Hydrated>
  );
}

const email = () => within(element).getByLabelText<HTMLInputElement>('Email');
const type = (key: string) => fireEvent.input(email(), { target: { value: email().value + key } });

/** Renders the form, or hydrates its server-rendered markup. Resolves after the input. */
async function render(how: 'rendered' | 'hydrated', enterInput: () => void, onLeave?: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onMounted = () => {
    enterInput();
    resolve();
  };
  const form = <Login onMounted={onMounted} onLeave={onLeave} />;
  if (how === 'hydrated') root = hydrateRoot(element, form);
  else {
    root = createRoot(element);
    root.render(form);
  }
  await promise;
}

function prerender(): void {
  element.dataset.ids = '';
  element.innerHTML = renderToString(<Login />);
}

it('keeps input from before and during loading', async () => {
  prerender();
  type('silver@frie');
  await render('hydrated', () => {
    type('n');
    type('d');
  });
  await waitFor(() => expect(element).not.toHaveAttribute('data-ids'));
  type('s');
  expect(email()).toHaveValue('silver@friends');
});

it('keeps input at the moment of mounting and validates it', async () => {
  const onLeave = jest.fn();
  const enterInput = () => {
    email().focus();
    type('s');
    type('i');
    email().blur();
  };
  await render('rendered', enterInput, onLeave);
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Invalid'));
  expect(email()).toHaveValue('si');
  expect(onLeave).toHaveBeenCalledTimes(1);
});
