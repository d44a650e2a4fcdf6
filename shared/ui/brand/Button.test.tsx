import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SyntheticEvent, useState } from 'react';
import { Button } from './Button.tsx';

function Form({ onSend }: { readonly onSend: () => void }) {
  const [sent, setSent] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend();
    setSent(true);
  };
  return (
    <form onSubmit={send}>
      <Button type="submit" disabled={sent}>
        Send
      </Button>
    </form>
  );
}

test('a button disabled while focused keeps focus, is announced as disabled, ignores presses and can be focused again', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  render(<Form onSend={send} />);
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(button).not.toHaveFocus();
  // As when a dialog that it opened returns focus.
  button.focus();
  expect(button).toHaveFocus();
});
