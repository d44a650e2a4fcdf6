import type { FastifyInstance } from 'fastify';
import type { FakeApiState } from './FakeApiState.ts';
import { type Fields, fieldsOf, textOf } from './fields.ts';

function fieldError(fields: Fields, field: string, value: string, message: string): Fields {
  return textOf(fields, field) === value ? { [field]: message } : {};
}

/** Routes `POST /validate/*`, which answer with messages by field; empty if all fields are valid. */
export function addValidateRoutes(api: FastifyInstance, state: FakeApiState): void {
  api.post('/validate/login', async () => ({}));
  api.post('/validate/forgetPassword', async () => ({}));
  api.post('/validate/resetPassword', async () => ({}));
  api.post('/validate/contact', async (request) =>
    fieldError(fieldsOf(request.body), 'Email', 'nobody@nowhere.test', 'Alamat ini tidak menerima email'),
  );
  api.post('/validate/signup', async (request) => {
    const fields = fieldsOf(request.body);
    const isTaken = state.members.has(textOf(fields, 'Email'));
    return isTaken ? { Email: 'Email ini sudah terdaftar' } : {};
  });
  api.post('/validate/editProfile', async (request) => {
    state.memberOf(request);
    return fieldError(fieldsOf(request.body), 'ClaimBankAccount', '00000', 'Rekening ini tidak ditemukan');
  });
  api.post('/validate/changeAgent', async (request) => {
    state.memberOf(request);
    return fieldError(fieldsOf(request.body), 'NewUserID', 'taken', 'ID pengguna ini sudah dipakai');
  });
}
