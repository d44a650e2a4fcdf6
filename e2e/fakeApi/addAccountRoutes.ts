import type { FastifyInstance } from 'fastify';
import type { FakeApiState } from './FakeApiState.ts';
import { fieldsOf, textOf } from './fields.ts';
import { Refusal } from './Refusal.ts';

const TAKEN_PHONE = '081200000000';

/** Routes of `/me`; successful writes get an empty 204. */
export function addAccountRoutes(api: FastifyInstance, state: FakeApiState): void {
  api.get('/me', async (request) => {
    const { account, points } = state.memberOf(request);
    return { ...account, Point: points };
  });

  api.put('/me', async (request, reply) => {
    const member = state.memberOf(request);
    const { Image: picture, ...details } = fieldsOf(request.body);
    if (details.Phone === TAKEN_PHONE)
      throw new Refusal(422, {
        Phone: 'Nomor ini sudah dipakai anggota lain',
        ClaimSwift: 'Kode SWIFT tidak ada di daftar bank',
      });
    const day = `${textOf(details, 'Birthdate')}T00:00:00.000Z`;
    const image = picture instanceof File ? { Image: state.picture(picture.name) } : {};
    member.account = { ...member.account, ...details, ...image, Birthdate: day };
    return reply.code(204).send();
  });

  api.put('/me/change-agent', async (request, reply) => {
    state.memberOf(request);
    if (textOf(fieldsOf(request.body), 'NewAgentCode') === 'UNKNOWN1')
      throw new Refusal(409, { error: 'Agen tujuan tidak menerima anggota baru' });
    return reply.code(204).send();
  });

  api.put('/me/change-password', async (request, reply) => {
    const member = state.memberOf(request);
    const fields = fieldsOf(request.body);
    if (fields.Password !== member.password) throw new Refusal(422, { Password: 'Sandi lama Anda keliru' });
    member.password = textOf(fields, 'NewPassword');
    return reply.code(204).send();
  });
}
