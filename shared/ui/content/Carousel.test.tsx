import { startTranslation } from '@friends/shared/i18n/translation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './Carousel.tsx';

beforeAll(() => startTranslation('en'));

function show(count: number) {
  const names = Array.from({ length: count }, (_, index) => `Voucher ${index + 1}`);
  return render(
    <Carousel label="Vouchers" perView={{ wide: 3, middle: 2, phone: 1 }}>
      {names.map((name) => (
        <a key={name} href="/rewards">
          {name}
        </a>
      ))}
    </Carousel>,
  );
}

const carousel = () => screen.getByRole('region', { name: 'Vouchers' });

async function startGlide(): Promise<void> {
  await userEvent.hover(carousel());
  expect(await screen.findByText('1–3 / 7', { selector: '[aria-live]' })).toBeInTheDocument();
}

function focusableSlides(): (string | null)[] {
  return screen.getAllByRole('group').flatMap((slide) => (slide.hasAttribute('inert') ? [] : slide.textContent));
}

it('moves by a whole view and makes other slides unfocusable', async () => {
  show(7);
  await startGlide();
  expect(focusableSlides()).toEqual(['Voucher 1', 'Voucher 2', 'Voucher 3']);
  await userEvent.click(screen.getByLabelText('Next'));
  expect(focusableSlides()).toEqual(['Voucher 4', 'Voucher 5', 'Voucher 6']);
  await userEvent.click(screen.getByLabelText('Next'));
  expect(focusableSlides()).toEqual(['Voucher 5', 'Voucher 6', 'Voucher 7']);
  expect(screen.getByLabelText('Next')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focusableSlides()).toContain('Voucher 4');
});

it('scrolls by keyboard until Glide has started', async () => {
  show(7);
  const row = screen.getByRole('group', { name: 'Vouchers' });
  act(() => row.focus());
  expect(row).toHaveFocus();
  // Left to the browser, which scrolls.
  expect(fireEvent.keyDown(row, { key: 'ArrowRight' })).toBe(true);
  expect(await screen.findByText('1–3 / 7', { selector: '[aria-live]' })).toBeInTheDocument();
  expect(row).toHaveFocus();
  expect(fireEvent.keyDown(row, { key: 'ArrowRight' })).toBe(false);
  act(() => row.blur());
  expect(row).not.toHaveAttribute('tabindex');
});

it('displays the number of slides for each window width before Glide has started', () => {
  show(7);
  const places = screen.getAllByText('/ 7', { exact: false }).map(({ textContent }) => textContent);
  expect(places).toEqual(['1–3 / 7', '1–2 / 7', '1 / 7']);
});

it('displays no position after scrolling before Glide has started, and can move back', () => {
  show(7);
  fireEvent.scroll(screen.getByRole('group', { name: 'Vouchers' }));
  expect(screen.queryByText('/ 7', { exact: false })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Previous')).not.toHaveAttribute('aria-disabled');
});

it.each([0, 1])('shows %d slides without controls', (count) => {
  show(count);
  expect(carousel()).not.toHaveAttribute('data-turns', 'wide');
  expect(screen.queryAllByRole('group')).toHaveLength(count);
});

it('cleans up when unmounted', async () => {
  const { unmount } = show(7);
  await startGlide();
  unmount();
  window.dispatchEvent(new Event('resize'));
  expect(document.body).toHaveTextContent('');
});
