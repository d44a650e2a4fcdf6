import { startTranslation } from '@friends/shared/i18n/translation';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { FormField } from './FormField.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { Username } from './Username.tsx';

beforeAll(() => startTranslation('en'));

type Values = Readonly<Record<string, unknown>>;

interface TestFormProps {
  readonly validate?: (values: Values) => object;
  readonly onSubmit?: (values: Values) => Promise<object | undefined>;
}

/** Has another field once the server requires it. */
function TestForm({ validate, onSubmit = async () => undefined }: TestFormProps) {
  const [isCodeRequired, setCodeRequired] = useState(false);
  const submit = async (values: Values) => {
    const errors = await onSubmit(values);
    if (errors && 'Code' in errors) setCodeRequired(true);
    return errors;
  };
  return (
    <Form<Values> onSubmit={submit} validate={validate}>
      {() => (
        <SubmitForm aria-label="Test">
          <Username email="sari@friends.test" />
          {isCodeRequired && <FormField name="Code" label="Code" />}
          <FormField name="Name" label="Name" />
          <FormField name="cities.b.Ref" label="City" />
          <FormField as="area" name="Message" label="Message" />
          <button type="submit">Send</button>
        </SubmitForm>
      )}
    </Form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const field = (label: string) => screen.getByLabelText(label);

it('focuses the page’s first invalid field at every attempt, whatever the order of errors', async () => {
  render(<TestForm validate={({ Name }) => ({ Message: 'Required', ...(Name ? {} : { Name: 'Required' }) })} />);
  await send();
  expect(field('Name')).toHaveFocus();
  await send();
  expect(field('Name')).toHaveFocus();
  await userEvent.type(field('Name'), 'Sari');
  await send();
  expect(field('Message')).toHaveFocus();
});

it('focuses the first invalid field on Enter while the submit button is disabled, and sends nothing', async () => {
  const onSubmit = jest.fn();
  const validate = ({ Name }: Values) => (Name ? {} : { Name: 'Required' });
  render(
    <Form<Values> onSubmit={onSubmit} validate={validate}>
      {({ hasValidationErrors }) => (
        <SubmitForm aria-label="Test">
          <FormField name="Name" label="Name" />
          <FormField name="City" label="City" />
          <button type="submit" disabled={hasValidationErrors}>
            Send
          </button>
        </SubmitForm>
      )}
    </Form>,
  );
  await userEvent.type(field('City'), 'Medan{Enter}');
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Required');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('Sari{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('focuses fields that only the server rejects, and fields that it adds', async () => {
  const answers = [{ cities: { b: { Ref: 'This is too long' } } }, { Code: 'Required', Message: 'Required' }];
  render(<TestForm onSubmit={async () => answers.shift()} />);
  await send();
  await waitFor(() => expect(field('City')).toHaveFocus());
  await send();
  await waitFor(() => expect(field('Code')).toHaveFocus());
  await send();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus());
});

it('names the account for password managers only', () => {
  render(<TestForm />);
  const username = document.querySelector('input[autocomplete="username"]');
  expect(username).toHaveAttribute('type', 'text');
  expect(username).toHaveValue('sari@friends.test');
  expect(screen.queryByDisplayValue('sari@friends.test')).toHaveAttribute('tabindex', '-1');
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
});
