import { formErrors } from './formErrors.ts';
import { toApiError } from './toApiError.ts';

const answered = (status: number, data: unknown) => toApiError({ isAxiosError: true, response: { status, data } });
const HTML = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

test('reads code, fields and request ID of our own problems', () => {
  const problem = {
    type: 'about:blank',
    title: 'Unprocessable Content',
    status: 422,
    detail: 'Please check the marked fields.',
    code: 'invalid_input',
    errors: { Email: 'Invalid email address' },
    requestId: 'r-1',
  };
  expect(answered(422, problem)).toMatchObject({
    status: 422,
    code: 'invalid_input',
    detail: 'Please check the marked fields.',
    fields: { Email: 'Invalid email address' },
    requestId: 'r-1',
  });
});

test.each([
  [400, 'invalid_input'],
  [401, 'not_logged_in'],
  [404, 'not_found'],
  [409, 'conflict'],
  [410, 'not_found'],
  [413, 'too_large'],
  [415, 'unsupported_media'],
  [422, 'invalid_input'],
  [429, 'too_many_tries'],
  [500, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [403, 'unexpected_answer'],
])('a response with status %i gets the code %s, whatever its body', (status, code) => {
  for (const body of ['', HTML, null, {}, { code: 'E-17' }]) {
    expect(answered(status, body)).toMatchObject({ status, code, detail: '', fields: {} });
  }
});

test('a code refines the status but never contradicts it', () => {
  expect(answered(401, { code: 'wrong_credentials' }).code).toBe('wrong_credentials');
  expect(answered(409, { code: 'insufficient_points' }).code).toBe('insufficient_points');
  expect(answered(504, { code: 'gateway_timeout' }).code).toBe('gateway_timeout');
  expect(answered(500, { code: 'not_found' }).code).toBe('internal');
});

test.each([
  { detail: 'Poin Anda kurang' },
  { message: 'Poin Anda kurang', error: 'Bad Request', statusCode: 400 },
  { error: ' Poin Anda kurang ' },
  { error: { message: 'Poin Anda kurang', status: 400 } },
  { message: ['Poin Anda kurang', 'Coba lagi'] },
])('shows the member the message in %j', (body) => {
  expect(answered(400, body)).toMatchObject({ detail: 'Poin Anda kurang', fields: {} });
});

test.each([HTML, { message: HTML }, { error: true }, { message: '' }, ['no'], 'upstream connect error'])(
  'shows the member no part of %j',
  (body) => {
    expect(answered(503, body).detail).toBe('');
  },
);

test.each([
  { errors: { Email: 'Sudah terdaftar', Phone: '' } },
  { errors: { Email: ['Sudah terdaftar', 'Terlalu panjang'] } },
  { Email: 'Sudah terdaftar', status: 'error', code: 'E-17' },
  { Email: ['Sudah terdaftar'], message: '' },
])('assigns the messages in %j to their fields', (body) => {
  for (const status of [400, 422]) expect(answered(status, body).fields).toEqual({ Email: 'Sudah terdaftar' });
});

test('the captcha counts as a field, and a field named Message is not the error message', () => {
  expect(answered(400, { recaptcha: 'Recaptcha Required', Message: 'Required' })).toMatchObject({
    detail: '',
    fields: { recaptcha: 'Recaptcha Required', Message: 'Required' },
  });
});

test('a failed form always has a message for the whole form', () => {
  const messagesOf = (body: unknown) => Object.values(formErrors(answered(422, body), 'Try again'));
  expect(messagesOf({ Token: 'Tautan tidak berlaku' })).toEqual(['Tautan tidak berlaku', 'Tautan tidak berlaku']);
  expect(messagesOf({ message: 'Ditolak' })).toEqual(['Ditolak']);
  expect(messagesOf('')).toEqual(['Try again']);
});

test.each([
  [{ code: 'ECONNABORTED', isAxiosError: true }, 'timeout'],
  [{ code: 'ERR_NETWORK', isAxiosError: true }, 'network'],
  [{ name: 'ChunkLoadError' }, 'network'],
  [new TypeError('Expected a list'), 'unexpected_answer'],
])('without an answer, %j is %s', (cause, code) => {
  expect(toApiError(cause)).toMatchObject({ status: 0, code, detail: '' });
});
