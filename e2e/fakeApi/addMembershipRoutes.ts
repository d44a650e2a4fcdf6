import type { FastifyInstance } from 'fastify';
import { makeMember } from './data/makeDemoMembers.ts';
import type { FakeApiState } from './FakeApiState.ts';
import { fieldsOf, textOf } from './fields.ts';
import { Refusal } from './Refusal.ts';

/** Routes for sign-up, login and password reset. This back end has no call to log out. */
export function addMembershipRoutes(api: FastifyInstance, state: FakeApiState): void {
  api.post('/members/login', async (request) => {
    const fields = fieldsOf(request.body);
    const member = state.members.get(textOf(fields, 'Email'));
    if (!member) throw new Refusal(401, { error: 'Akun ini tidak kami kenal' });
    // The errors of one call have two shapes, which the specification does not forbid.
    if (member.password !== fields.Password) throw new Refusal(400, { message: 'Sandi yang Anda ketik keliru' });
    return { token: state.openSession(member) };
  });

  api.post('/members', async (request, reply) => {
    const fields = fieldsOf(request.body);
    if (textOf(fields, 'AgentCode') === 'UNKNOWN1')
      throw new Refusal(400, {
        message: 'Pendaftaran belum dapat diterima',
        errors: { AgentCode: 'Kode agen tidak terdaftar di tempat kami' },
      });
    const email = textOf(fields, 'Email');
    state.members.set(email, makeMember(email, textOf(fields, 'Password')));
    return reply.code(204).send();
  });

  api.post('/reset-passwords', async (request, reply) => {
    const member = state.members.get(textOf(fieldsOf(request.body), 'Email'));
    if (member) state.openReset(member);
    return reply.code(200).send();
  });

  api.get<{ Params: { token: string } }>('/reset-passwords/:token', async (request, reply) => {
    const member = state.resetTokens.get(request.params.token);
    // Serialized here: Fastify would send `null` as an empty body.
    return reply.type('application/json').send(JSON.stringify(member ? { Email: member.email } : null));
  });

  api.put<{ Params: { token: string } }>('/reset-passwords/:token', async (request, reply) => {
    const member = state.resetTokens.get(request.params.token);
    if (!member) throw new Refusal(404, { error: 'Tautan ini sudah tidak berlaku' });
    member.password = textOf(fieldsOf(request.body), 'Password');
    state.resetTokens.delete(request.params.token);
    return reply.code(204).send();
  });
}
