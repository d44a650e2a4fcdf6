import type { ErrorCode } from '@friends/shared/contract/api/errors';
import type { FixedText } from '@friends/shared/contract/refusal/texts';

export const en: Readonly<Record<ErrorCode, FixedText>> = {
  wrong_app_key: ['Unknown application', 'This application is not recognised. Reload the page and try again.'],
  not_logged_in: ['Not logged in', 'Your session has ended. Please log in again.'],
  wrong_credentials: ['Login failed', 'The email or password is incorrect. Please try again.'],
  wrong_passkey: [
    'Login failed',
    'This passkey is not linked to an account. It may have been removed. Log in with your email and password.',
  ],
  code_needed: ['Code needed', 'Please also enter the code from your authenticator app, or a recovery code.'],
  member_pending: ['Not approved yet', 'Your sign-up is still waiting for approval. We will send you an email.'],
  member_rejected: ['Sign-up not approved', 'Your sign-up was not approved. Please contact us.'],
  password_needed: ['Password needed', 'Please enter your password again before you change this.'],
  no_right: ['Not allowed', 'You do not have permission to do this. An administrator can change that.'],
  not_found: ['Not found', 'We could not find what you are looking for.'],
  method_not_allowed: ['Read only', 'This address is read-only. Nothing was changed.'],
  conflict: ['Already in use', 'Another member already uses this. Please check the fields.'],
  insufficient_points: ['Not enough points', 'You do not have enough points to claim this reward.'],
  contact_incomplete: ['Details missing', 'Please complete your contact information!'],
  contact_bank_incomplete: ['Details missing', 'Please complete your contact and bank information!'],
  price_changed: [
    'The price has changed',
    'The price or value of this reward has changed since you opened it. Please check it again before you claim it.',
  ],
  sold_out: ['Sold out', 'This reward is sold out. Nothing was charged.'],
  claim_limit_reached: ['Limit reached', 'You have reached the limit for this reward. Nothing was charged.'],
  not_offered_yet: ['Not available yet', 'This reward cannot be claimed yet. Nothing was charged.'],
  no_longer_offered: ['No longer available', 'This reward is no longer available. Nothing was charged.'],
  idempotency_key_reused: ['Key used before', 'This request was already used for another reward. Please try again.'],
  token_spent: ['Link no longer valid', 'This link was used or has expired. Please ask for a new one.'],
  passkey_expired: [
    'Too late',
    'This request expired after five minutes, or was sent twice. Nothing was changed. Please try again.',
  ],
  too_large: ['Too large', 'Your upload is too large. Pictures can be up to 5 MB, everything else up to 1 MB.'],
  unsupported_media: ['Format not supported', 'This format is not supported. Nothing was changed.'],
  invalid_input: ['Please check your input', 'Some fields are not valid. Please check them.'],
  too_many_tries: ['Too many tries', 'Too many tries. Please wait a moment and try again.'],
  proof_needed: [
    'One moment, please',
    'Someone is trying many passwords for this account. Please wait a moment and try again.',
  ],
  internal: ['Something went wrong', 'Something went wrong on our side. Nothing was charged. Please try again.'],
  bad_gateway: [
    'Incomplete response',
    'The service did not respond properly. If you changed or claimed something, check whether it was saved before you try again.',
  ],
  unavailable: ['Not available', 'The service cannot be reached at the moment. Please try again shortly.'],
  gateway_timeout: [
    'No response in time',
    'The service is taking too long to respond. If you changed or claimed something, check whether it was saved before you try again.',
  ],
};
