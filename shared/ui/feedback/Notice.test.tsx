import type { Notice as NoticeContent } from '@friends/shared/contract/portal/portal';
import { startTranslation } from '@friends/shared/i18n/translation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Notice } from './Notice.tsx';

const TEXT = 'Your profile is update. Thank you.';
/** Longer than anyone needs to read. */
const LONG_MS = 60_000;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function Page({ notice }: { readonly notice: NoticeContent }) {
  const [current, setCurrent] = useState<NoticeContent | null>(notice);
  return <Notice notice={current} onClose={() => setCurrent(null)} />;
}

beforeAll(() => startTranslation('en'));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('a success disappears after enough time to read it', () => {
  render(<Page notice={{ tone: 'success', text: TEXT }} />);
  wait(8_000);
  expect(screen.getByRole('status')).toHaveTextContent(TEXT);
  wait(LONG_MS);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('a longer text stays longer', () => {
  const long = `${TEXT} To log in with budi.santoso@agency.test, open the link we have just mailed there.`;
  render(<Page notice={{ tone: 'success', text: long }} />);
  wait(12_000);
  expect(screen.getByText(long)).toBeInTheDocument();
});

it.each([
  [
    'the pointer lies on it',
    () => fireEvent.pointerEnter(screen.getByText(TEXT)),
    () => fireEvent.pointerLeave(screen.getByText(TEXT)),
  ],
  [
    'it has the focus',
    () => fireEvent.focus(screen.getByRole('button')),
    () => fireEvent.blur(screen.getByRole('button')),
  ],
])('a success stays while %s', (_, startReading, stopReading) => {
  render(<Page notice={{ tone: 'success', text: TEXT }} />);
  startReading();
  wait(LONG_MS);
  expect(screen.getByText(TEXT)).toBeInTheDocument();
  stopReading();
  wait(LONG_MS);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('a success stays while the tab is hidden', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Page notice={{ tone: 'success', text: TEXT }} />);
  wait(LONG_MS);
  expect(screen.getByText(TEXT)).toBeInTheDocument();
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  wait(LONG_MS);
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('an error is announced at once and stays until it is closed', () => {
  render(<Page notice={{ tone: 'refused', text: TEXT }} />);
  wait(LONG_MS);
  expect(screen.getByRole('alert')).toHaveTextContent(TEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(TEXT)).toBeNull();
});
