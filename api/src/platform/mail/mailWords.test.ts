import { mailKind } from '@friends/shared/contract/words/mailWords';
import { mailProblem } from './mailFault.ts';
import { MAIL_TEXTS } from './mailTexts.ts';

it('every kind of mail has a name for staff, in both languages', () => {
  const kinds = [...Object.keys(MAIL_TEXTS.en), 'contact'];
  const unnamed = kinds.filter((kind) => mailKind(kind, 'en') === kind || mailKind(kind, 'id') === kind);
  expect(unnamed).toEqual([]);
});

it.each([
  ['550 5.1.1 <sri@agency.test>: Recipient address rejected: User unknown', 'recipient'],
  ['550 No such user here', 'recipient'],
  ['554 5.7.1 Message rejected as spam', 'refused'],
  ['451 4.7.1 Greylisted', 'later'],
  ['The mail server refuses user or password of SMTP_URL (535 5.7.8 bad)', 'login'],
  ['The host in SMTP_URL is not known (getaddrinfo ENOTFOUND mail.test)', 'unknown_host'],
  ['socket hang up', 'other'],
])('the error “%s” is shown as %s', (message, problem) => {
  expect(mailProblem(message)).toBe(problem);
});
