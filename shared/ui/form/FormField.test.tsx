import { startTranslation } from '@friends/shared/i18n/translation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { Button } from '../brand/Button.tsx';
import { FormField } from './FormField.tsx';

beforeAll(() => startTranslation('en'));

interface Values {
  readonly Email?: string;
  readonly Password?: string;
}

function showForm() {
  const onLeave = jest.fn();
  render(
    <Form<Values>
      onSubmit={() => ({ Password: 'That password is not right' })}
      validate={({ Email }) => (Email ? {} : { Email: 'Required' })}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <FormField name="Email" label="Email" type="email" required onBlur={onLeave} />
          <FormField name="Password" label="Password" type="password" />
          <Button type="submit">Login</Button>
        </form>
      )}
    </Form>,
  );
  return { onLeave };
}

it('shows no error before the field was visited', async () => {
  const { onLeave } = showForm();
  const email = screen.getByLabelText('Email');
  await userEvent.click(email);
  expect(email).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toHaveAccessibleDescription('Required');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('shows the server’s error until the value changes', async () => {
  showForm();
  await userEvent.type(screen.getByLabelText('Email'), 'dewi@example.com');
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(password).toHaveAccessibleDescription('That password is not right');
  await userEvent.type(password, '!');
  expect(password).not.toHaveAttribute('aria-invalid');
});

it('reveals the password on request and keeps the field’s label', async () => {
  showForm();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.type(screen.getByLabelText('Password'), 'Friends');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-pressed', 'true');
});
