import type { FastifyInstance } from 'fastify';
import { makeMemberWithHistory } from './data/makeDemoMembers.ts';
import type { FakeApiState } from './FakeApiState.ts';
import { fieldsOf, textOf } from './fields.ts';
import { Refusal } from './Refusal.ts';

/** Routes with which tests do what operators, mails and time do in a real back end. */
export function addControlRoutes(app: FastifyInstance, state: FakeApiState): void {
  app.get('/control/ready', async () => ({ status: 'ok' }));

  /** Requires `Email` and `Password`; other fields override the account's `null`s. */
  app.post('/control/members', async (request) => {
    const { Email, Password, Point = 500, ...account } = fieldsOf(request.body);
    const member = makeMemberWithHistory(String(Email), String(Password), Number(Point), account);
    state.members.set(member.email, member);
    return { token: state.openSession(member) };
  });

  app.post('/control/tokens/expire', async (request) => {
    state.tokens.delete(textOf(fieldsOf(request.body), 'token'));
    return {};
  });

  /** Returns the token of a mailed link. */
  app.post('/control/resets', async (request) => {
    const member = state.members.get(textOf(fieldsOf(request.body), 'Email'));
    if (!member) throw new Refusal(404, { error: 'No such member' });
    return { token: state.openReset(member) };
  });

  app.post('/control/failures', async (request) => {
    const fields = fieldsOf(request.body);
    state.failures.push({ call: textOf(fields, 'call'), status: Number(fields.status), body: fields.body });
    return {};
  });

  app.get('/control/messages', async () => state.messages);
}
