import { startTranslation } from '@friends/shared/i18n/translation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../brand/Button.tsx';
import { Dialog } from './Dialog.tsx';

beforeAll(() => {
  startTranslation('en');
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>See reward</Button>
      <Dialog open={open} title="Shopping voucher" onClose={() => setOpen(false)}>
        <p>4,800 points</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'See reward' }));
  return screen.getByRole('dialog', { name: 'Shopping voucher' });
}

it('is labelled by its title and gets focus', async () => {
  await openDialog();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes with %s and gives the focus back to what opened it', async (_, close) => {
  await openDialog();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'See reward' })).toHaveFocus();
});

it('returns focus to the page’s content if no element opened it', async () => {
  const page = (open: boolean) => (
    <main tabIndex={-1}>
      <Dialog open={open} title="Sign up" onClose={() => {}}>
        <input aria-label="Email" />
      </Dialog>
    </main>
  );
  const { rerender } = render(page(true));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  rerender(page(false));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('closes on a click outside, not inside', async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByText('4,800 points'));
  expect(dialog).toBeInTheDocument();
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
