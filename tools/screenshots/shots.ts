import type { Language } from '@friends/shared/contract/rules/language';
import type { Page } from '@playwright/test';

export interface Shot {
  /** File name in docs/screenshots, without extension. */
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly language?: Language;
  readonly dark?: boolean;
  readonly member?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Pictures of the README. Taking them changes nothing, so any portal with demo data can be used. */
export const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', ...DESKTOP },
  { name: 'home-phone-id', path: '/', ...PHONE, language: 'id' },
  { name: 'rewards', path: '/rewards', ...DESKTOP, member: true },
  { name: 'rewards-phone-dark', path: '/rewards', ...PHONE, dark: true, member: true },
  {
    name: 'claim',
    path: '/rewards',
    ...DESKTOP,
    member: true,
    async prepare(page) {
      await page.getByRole('main').getByRole('link', { name: 'Cash IDR 1,000,000' }).last().click();
      await page.getByRole('dialog', { name: 'Cash IDR 1,000,000' }).waitFor();
    },
  },
  {
    name: 'redemptions',
    path: '/redemptions',
    ...DESKTOP,
    member: true,
    async prepare(page) {
      await page.getByRole('tab', { name: 'Claimed Detail Info' }).click();
      await page.getByRole('table', { name: 'Claimed rewards' }).waitFor();
    },
  },
  {
    name: 'amazing-race',
    path: '/amazing-race',
    ...DESKTOP,
    member: true,
    async prepare(page) {
      const map = page.getByRole('region', { name: 'Map of the race' });
      await map.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  },
  { name: 'profile', path: '/profile', ...DESKTOP, member: true },
];
