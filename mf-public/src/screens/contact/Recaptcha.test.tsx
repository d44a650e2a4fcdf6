import { sql } from '@friends/tools/testing/api/api';
import { type Siteverify, startSiteverify } from '@friends/tools/testing/api/siteverify';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startOwnApi } from '@friends/tools/testing/remote/startOwnApi';
import { act, screen, waitFor } from '@testing-library/react';
import type { RecaptchaOptions } from '../../client/loadRecaptcha.ts';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { writeMessage } from './tests/writeMessage.ts';

const SITE_KEY = 'site-key-of-the-tests-0123456789';
const SECRET = 'secret-of-the-tests-0123456789';

/** Replaces Google's widget, which tests can't reach: one box per `render`; the test sets its token. */
class FakeRecaptcha {
  readonly widgets: { readonly element: HTMLElement; readonly options: RecaptchaOptions; token: string }[] = [];
  ready = (callback: () => void) => callback();
  render = (element: HTMLElement, options: RecaptchaOptions) => {
    element.textContent = `Widget ${options.hl}`;
    return this.widgets.push({ element, options, token: '' }) - 1;
  };
  reset = (widget: number) => this.#setToken(widget, '');
  getResponse = (widget: number) => this.widgets[widget]?.token ?? '';
  get visible() {
    return this.widgets.filter(({ element }) => element.isConnected);
  }
  #setToken(widget: number, token: string) {
    const entry = this.widgets[widget];
    if (entry) entry.token = token;
  }
  solve(token: string) {
    this.#setToken(this.widgets.length - 1, token);
    act(() => this.widgets.at(-1)?.options.callback(token));
  }
  expire() {
    this.#setToken(this.widgets.length - 1, '');
    act(() => this.widgets.at(-1)?.options['expired-callback']());
  }
}

describe('the contact form with reCAPTCHA', () => {
  let provider: Siteverify;
  const google = new FakeRecaptcha();
  /** External scripts that the page requested, and how the network responds. */
  const urls: string[] = [];
  let network: 'up' | 'blocked' = 'up';
  const scriptObserver = new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement)) continue;
      urls.push(script.src);
      if (network === 'up') window.grecaptcha = google;
      script.dispatchEvent(new Event(network === 'up' ? 'load' : 'error'));
    }
  });

  const settings = {
    CAPTCHA_PROVIDER: 'recaptcha',
    RECAPTCHA_SITE_KEY: SITE_KEY,
    RECAPTCHA_SECRET: SECRET,
    // Set once the provider is running.
    RECAPTCHA_ORIGIN: '',
  };
  // Must come before `startOwnApi`: hooks run in this order, and its API reads the origin.
  beforeAll(async () => {
    provider = await startSiteverify(SECRET);
    settings.RECAPTCHA_ORIGIN = provider.origin;
    scriptObserver.observe(document.head, { childList: true });
  });
  startOwnApi(new Date().toISOString(), settings);
  afterAll(async () => {
    scriptObserver.disconnect();
    await provider.stop();
  });

  const open = async () => {
    const rendered = await renderRemote(remote, manifest, { path: '/contact' });
    await screen.findByRole('form');
    return rendered;
  };
  const findCheck = () => screen.findByRole('group', { name: 'Check that you are not a robot' });
  const mailsOf = (company: string) => sql('select id from mails where body like $1', [`%${company}%`]);

  test('shows an error if the script fails to load, keeps the input and retries on request', async () => {
    network = 'blocked';
    const { user } = await open();
    await writeMessage(user);
    expect(await screen.findByText(/A content blocker may be blocking it/)).toBeVisible();
    network = 'up';
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByText('Widget en');
    expect(screen.getByLabelText('Company')).toHaveValue('Ana Tours');
    expect(urls).toEqual(Array(2).fill(`${provider.origin}/recaptcha/api.js?render=explicit&trustedtypes=true&hl=en`));
  });

  test('sends the message with the widget’s token', async () => {
    const company = `Ana Tours ${Date.now()}`;
    const { user, portal, location } = await open();
    await writeMessage(user, company);
    await screen.findByText('Widget en');
    expect(google.visible.map(({ options }) => options.sitekey)).toEqual([SITE_KEY]);
    google.solve('good-first');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Thank you for your email'));
    expect(location()).toBe('/');
    // Home is loading its cards at the same time, so wait.
    await waitFor(async () => expect(await mailsOf(company)).toHaveLength(1));
  });

  test('requires the check, and again after it has expired', async () => {
    const { user } = await open();
    await writeMessage(user);
    await screen.findByText('Widget en');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await findCheck()).toHaveAccessibleDescription(/Google runs this check.* Recaptcha Required/);
    google.solve('good-aged');
    await waitFor(async () => expect(await findCheck()).not.toHaveAccessibleDescription(/Recaptcha Required/));
    google.expire();
    await waitFor(async () => expect(await findCheck()).toHaveAccessibleDescription(/Recaptcha Required/));
  });

  test('resets the widget after a failed send, keeps the input and sends it at the second attempt', async () => {
    const company = `Ana Tours again ${Date.now()}`;
    const { user, portal } = await open();
    await writeMessage(user, company);
    await screen.findByText('Widget en');
    google.solve('stale');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await findCheck()).toHaveAccessibleDescription(/The check has expired/));
    await waitFor(() => expect(google.widgets.at(-1)?.token).toBe(''));
    expect(screen.getByLabelText('Message')).toHaveValue('Selamat pagi');

    provider.setBehaviour('unavailable');
    google.solve('good-second');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/The service cannot be reached at the moment/)).toBeVisible();
    await waitFor(() => expect(google.widgets.at(-1)?.token).toBe(''));

    provider.setBehaviour('correct');
    google.solve('good-second');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Thank you for your email'));
    await waitFor(async () => expect(await mailsOf(company)).toHaveLength(1));
  });

  test('renders the widget again after a language change or a lost connection', async () => {
    const { user, portal } = await open();
    await writeMessage(user);
    await screen.findByText('Widget en');
    google.solve('good-third');
    act(() => portal.language.set('id'));
    await screen.findByText('Widget id');
    expect(google.visible).toHaveLength(1);
    expect(screen.getByDisplayValue('Ana Tours')).toBeVisible();
    act(() => google.widgets.at(-1)?.options['error-callback']());
    await user.click(await screen.findByRole('button', { name: 'Verifikasi lagi' }));
    await screen.findByText('Widget id');
    expect(google.visible).toHaveLength(1);
  });
});
