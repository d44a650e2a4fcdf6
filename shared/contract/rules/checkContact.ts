import { check, email, type FormFaults, type FormValues, lines, oneLine, type Rule, required } from './fieldRules.ts';
import { isPhoneText } from './phone.ts';

/** For people to read, so it may contain words; formatting characters of copied numbers are accepted. */
const phone: Rule = (value) => (isPhoneText(value) ? null : oneLine(value));

export type ContactField = 'Name' | 'Phone' | 'Email' | 'Company' | 'Message' | 'recaptcha';
export function checkContact(values: FormValues<ContactField>): FormFaults<ContactField> {
  const faults = check<ContactField>(values, {
    Name: [required, oneLine],
    Phone: [required, phone],
    Email: [required, email, oneLine],
    Company: [required, oneLine],
    Message: [required, lines],
  });
  return (values.recaptcha ?? '') === '' ? { ...faults, recaptcha: 'captcha_required' } : faults;
}
