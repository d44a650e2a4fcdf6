import { ApiError } from '@friends/shared/client/ApiError';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { startTranslation } from '@friends/shared/i18n/translation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LoadedView } from './LoadedView.tsx';

beforeAll(() => startTranslation('en'));

function show(state: Loaded<string[]>, onRetry = () => {}) {
  render(
    <LoadedView state={state} loading={<p>On its way</p>} empty={<p>No claims yet</p>} onRetry={onRetry}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </LoadedView>,
  );
}

function failure(parts: Partial<ApiError>): Loaded<string[]> {
  const error = new ApiError({ status: 0, code: 'network', detail: '', fields: {}, requestId: null, ...parts });
  return { status: 'failed', error };
}

it.each<[string, Loaded<string[]>, string]>([
  ['a placeholder while it loads', { status: 'loading' }, 'On its way'],
  ['the loaded content', { status: 'ready', value: ['Shopping voucher'] }, 'Shopping voucher'],
  ['the empty state if there is nothing', { status: 'ready', value: [] }, 'No claims yet'],
])('shows %s', (_, state, text) => {
  show(state);
  expect(screen.getByText(text)).toBeVisible();
});

it('shows a failure with the API’s message, not as empty', () => {
  show(failure({ status: 503, code: 'unavailable', detail: 'The shop is closed for a minute.', requestId: 'r-1' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The shop is closed for a minute.');
  expect(screen.getByRole('alert')).toHaveTextContent('r-1');
  expect(screen.queryByText('No claims yet')).not.toBeInTheDocument();
});

it('has its own message if there was no response', () => {
  show(failure({ code: 'timeout' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than it should.');
});

it('has a default message for an unknown code', () => {
  show(failure({ status: 500, code: 'internal' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
});

it('retries on request', async () => {
  let tries = 0;
  show(failure({}), () => {
    tries += 1;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

it('keeps focus in the page when the pressed button disappears', async () => {
  function Page() {
    const [state, setState] = useState(failure({}));
    const retry = () => setState({ status: 'ready', value: ['Shopping voucher'] });
    return (
      <main tabIndex={-1}>
        <LoadedView state={state} loading={null} empty={null} onRetry={retry}>
          {(names) => <p>{names}</p>}
        </LoadedView>
      </main>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Shopping voucher')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
