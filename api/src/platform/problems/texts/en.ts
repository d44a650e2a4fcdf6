import type { ErrorCode } from '@friends/shared/contract/api/errors';
import type { FixedText } from '@friends/shared/contract/refusal/texts';

export const en: Readonly<Record<ErrorCode, FixedText>> = {
  wrong_app_key: ['Unknown application', 'This application is not known here. Reload the page and try again.'],
  not_logged_in: ['Not logged in', 'Your session has ended. Please log in again.'],
  wrong_credentials: ['Login failed', 'The email or the password is not right. Please try again.'],
  wrong_passkey: [
    'Login failed',
    'This passkey does not open an account here; maybe it was removed. Log in with your email and password.',
  ],
  code_needed: ['Code needed', 'Please also type the code that your authenticator app shows, or a recovery code.'],
  member_pending: ['Not approved yet', 'Your sign-up still waits for approval. We will send you an email.'],
  member_rejected: ['Sign-up not approved', 'Your sign-up was not approved. Please contact us.'],
  password_needed: ['Password needed', 'Please type your password again before you change this.'],
  no_right: ['Not allowed', 'Your account may not do this. Somebody who looks after accounts can change that.'],
  not_found: ['Not found', 'We could not find what you are looking for.'],
  method_not_allowed: ['Can only be read', 'What is at this address can only be read, and takes nothing.'],
  conflict: ['Already in use', 'Another member already uses this. Please check the fields.'],
  insufficient_points: ['Not enough points', 'You do not have enough points to claim this reward.'],
  contact_incomplete: ['Details missing', 'Please complete your contact information!'],
  contact_bank_incomplete: ['Details missing', 'Please complete your contact and bank information!'],
  price_changed: [
    'The price has changed',
    'The price or the value of this reward is not what you were shown. Please look at it again before you claim it.',
  ],
  sold_out: ['Sold out', 'This reward is sold out. Nothing was charged.'],
  claim_limit_reached: ['Limit reached', 'You have had this reward as often as one member can. Nothing was charged.'],
  not_offered_yet: ['Not available yet', 'This reward cannot be claimed yet. Nothing was charged.'],
  no_longer_offered: ['No longer available', 'This reward is no longer available. Nothing was charged.'],
  idempotency_key_reused: ['Key used before', 'This request was already used for another reward. Please try again.'],
  token_spent: ['Link no longer valid', 'This link was used or has expired. Please ask for a new one.'],
  passkey_expired: [
    'Too late',
    'That took more than five minutes, or was sent twice. Nothing was changed: please try again.',
  ],
  too_large: ['Too large', 'What you sent is too large. Pictures may have 5 MB, everything else 1 MB.'],
  unsupported_media: ['Unknown format', 'What you sent is in a format we cannot read.'],
  invalid_input: ['Please check your input', 'Some of what you sent is not right. Please check the fields.'],
  too_many_tries: ['Too many tries', 'Too many tries. Please wait a moment and try again.'],
  proof_needed: [
    'One moment, please',
    'Somebody tries many passwords for this account. Please wait a moment and try again.',
  ],
  internal: ['Something failed', 'Something failed on our side. Nothing was charged. Please try again.'],
  bad_gateway: [
    'No whole answer',
    'The service did not answer as it should. If you changed or claimed something, look whether it was done before you try again.',
  ],
  unavailable: ['Not available', 'The service cannot be reached at the moment. Please try again shortly.'],
  gateway_timeout: [
    'No answer in time',
    'The service takes too long to answer. If you changed or claimed something, look whether it was done before you try again.',
  ],
};
