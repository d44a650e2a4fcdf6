import type { FastifyInstance } from 'fastify';
import type { FakeApiState } from './FakeApiState.ts';
import { type Fields, fieldsOf, textOf } from './fields.ts';

function refuse(fields: Fields, field: string, value: string, message: string): Fields {
  return textOf(fields, field) === value ? { [field]: message } : {};
}

/** `POST /validate/*`: messages by field; empty if all is valid. */
export function answerValidate(api: FastifyInstance, state: FakeApiState): void {
  api.post('/validate/login', async () => ({}));
  api.post('/validate/forgetPassword', async () => ({}));
  api.post('/validate/resetPassword', async () => ({}));
  api.post('/validate/contact', async (request) =>
    refuse(fieldsOf(request.body), 'Email', 'nobody@nowhere.test', 'Alamat ini tidak menerima email'),
  );
  api.post('/validate/signup', async (request) => {
    const fields = fieldsOf(request.body);
    const isTaken = state.members.has(textOf(fields, 'Email'));
    return isTaken ? { Email: 'Email ini sudah terdaftar' } : {};
  });
  api.post('/validate/editProfile', async (request) => {
    state.memberOf(request);
    return refuse(fieldsOf(request.body), 'ClaimBankAccount', '00000', 'Rekening ini tidak ditemukan');
  });
  api.post('/validate/changeAgent', async (request) => {
    state.memberOf(request);
    return refuse(fieldsOf(request.body), 'NewUserID', 'taken', 'ID pengguna ini sudah dipakai');
  });
}
