import { createNavigation } from '../navigation/navigation.ts';
import { createNotices } from './createNotices.ts';

const SAVED = { tone: 'success', text: 'Your password is update. Thank you.' } as const;
const READ_MS = 5_000;

const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));

function openPage() {
  window.history.replaceState(null, '', '/contact');
  const navigation = createNavigation();
  return { navigation, notices: createNotices(navigation) };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('goes with the page that it was shown on', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  press();
  navigation.push('/about');
  expect(notices.get()).toBeNull();
});

it('goes with a page that is left by the browser’s own Back', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  jest.advanceTimersByTime(READ_MS);
  navigation.replace('/about');
  expect(notices.get()).toBeNull();
});

it('stays where the fragment or the query of its page changes', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  press();
  navigation.push('/contact?topic=points#form');
  expect(notices.get()).toEqual(SAVED);
});

it.each(['before', 'after'] as const)(
  'is read on the page that one is led to, shown %s that page, and not on the next',
  (when) => {
    const { navigation, notices } = openPage();
    press();
    if (when === 'before') notices.show(SAVED);
    navigation.push('/profile');
    if (when === 'after') notices.show(SAVED);
    expect(notices.get()).toEqual(SAVED);
    press();
    navigation.push('/rewards');
    expect(notices.get()).toBeNull();
  },
);

it('is read on one page alone, also where one is led through two', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  navigation.push('/profile');
  navigation.push('/rewards');
  expect(notices.get()).toBeNull();
});

it('gives way to what is sent next', () => {
  const { notices } = openPage();
  notices.show(SAVED);
  document.body.append(document.createElement('form'));
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(notices.get()).toBeNull();
});
