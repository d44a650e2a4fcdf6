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

test('a notice disappears when the user navigates to another page', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  press();
  navigation.push('/about');
  expect(notices.get()).toBeNull();
});

test('a notice disappears when the user leaves the page with the browser’s Back button', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  jest.advanceTimersByTime(READ_MS);
  navigation.replace('/about');
  expect(notices.get()).toBeNull();
});

test('a notice stays when only the query or fragment changes', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  press();
  navigation.push('/contact?topic=points#form');
  expect(notices.get()).toEqual(SAVED);
});

test.each(['before', 'after'] as const)(
  'a notice shown %s a redirect stays on the redirect’s target and disappears on the next page',
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

test('a notice disappears at the second of two redirects', () => {
  const { navigation, notices } = openPage();
  notices.show(SAVED);
  navigation.push('/profile');
  navigation.push('/rewards');
  expect(notices.get()).toBeNull();
});

test('a notice disappears when a form is submitted', () => {
  const { notices } = openPage();
  notices.show(SAVED);
  document.body.append(document.createElement('form'));
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(notices.get()).toBeNull();
});
