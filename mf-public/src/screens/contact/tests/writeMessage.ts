import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills in the form, except for the captcha. */
export async function writeMessage(user: UserEvent, company = 'Ana Tours'): Promise<void> {
  await user.type(screen.getByLabelText('Name'), 'Ana Pertiwi');
  await user.type(screen.getByLabelText('Company'), company);
  await user.type(screen.getByLabelText('Phone'), '081234567890');
  await user.type(screen.getByLabelText('Email'), 'ana@friends.test');
  await user.type(screen.getByLabelText('Message'), 'Selamat pagi');
}
