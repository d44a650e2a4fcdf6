import type { Paging } from '@friends/shared/contract/rules/paging';
import { i18n, startTranslation } from '@friends/shared/i18n/translation';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterFrame } from '../feedback/afterFrame.ts';
import { Pager } from './Pager.tsx';

beforeAll(() => startTranslation('en'));

function show(paging: Paging, count: number) {
  const changes: Paging[] = [];
  const { container } = render(<Pager paging={paging} count={count} onChange={(next) => changes.push(next)} />);
  return { changes, container };
}

async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name }));
  await act(() => new Promise<void>((resolve) => afterFrame(resolve)));
}

it('shows the range with grouped numbers', () => {
  show({ page: 41, perPage: 25 }, 12345);
  expect(screen.getByText('Showing 1,001 to 1,025 of 12,345 entries')).toBeVisible();
});

it('does not count past the end of the list', () => {
  show({ page: 3, perPage: 25 }, 60);
  expect(screen.getByText('Showing 51 to 60 of 60 entries')).toBeVisible();
});

it('links to the next and the previous page', async () => {
  const { changes } = show({ page: 2, perPage: 25 }, 100);
  await press('Next');
  await press('Previous');
  expect(changes.map(({ page }) => page)).toEqual([3, 1]);
});

it.each([
  ['first', 1, 'Previous'],
  ['last', 4, 'Next'],
])('stays on the %s page', async (_, page, name) => {
  const { changes } = show({ page, perPage: 25 }, 100);
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
  await press(name);
  expect(changes).toEqual([]);
});

it('returns to the first page when the page size changes', async () => {
  const { changes } = show({ page: 3, perPage: 25 }, 100);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(changes).toEqual([{ page: 1, perPage: 50 }]);
});

it('renders nothing for an empty list', () => {
  const { container } = show({ page: 1, perPage: 25 }, 0);
  expect(container).toBeEmptyDOMElement();
});

it('is in Indonesian if the page is', async () => {
  show({ page: 1, perPage: 25 }, 30);
  await act(() => i18n.changeLanguage('id'));
  expect(screen.getByText('Menampilkan 1 sampai 25 dari 30 data')).toBeVisible();
  await act(() => i18n.changeLanguage('en'));
});
