import type { AppContext } from '../http/context.ts';
import { altcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { recaptcha } from './recaptcha.ts';

export function createCaptcha({ db, config }: Pick<AppContext, 'db' | 'config'>): Captcha {
  return config.captcha.provider === 'recaptcha' ? recaptcha(config.captcha) : altcha(db);
}
