import type { FastifyInstance } from 'fastify';
import { busyMember } from './data/demoMembers.ts';
import { fieldsOf, textOf } from './fields.ts';
import { Refusal } from './Refusal.ts';
import type { World } from './World.ts';

/** What tests do behind the portal's back: the work of operators, of mail and of time. */
export function openControl(app: FastifyInstance, world: World): void {
  app.get('/control/ready', async () => ({ status: 'ok' }));

  /** `Email` and `Password` are needed; all else goes into the account as it is, over what is `null`. */
  app.post('/control/members', async (request) => {
    const { Email, Password, Point = 500, ...account } = fieldsOf(request.body);
    const member = busyMember(String(Email), String(Password), Number(Point), account);
    world.members.set(member.email, member);
    return { token: world.openSession(member) };
  });

  app.post('/control/tokens/expire', async (request) => {
    world.tokens.delete(textOf(fieldsOf(request.body), 'token'));
    return {};
  });

  /** The token of the link that a mail would bring. */
  app.post('/control/resets', async (request) => {
    const member = world.members.get(textOf(fieldsOf(request.body), 'Email'));
    if (!member) throw new Refusal(404, { error: 'No such member' });
    return { token: world.openReset(member) };
  });

  /** The next `call` fails with the status and the body. */
  app.post('/control/failures', async (request) => {
    const fields = fieldsOf(request.body);
    world.failures.push({ call: textOf(fields, 'call'), status: Number(fields.status), body: fields.body });
    return {};
  });

  app.get('/control/messages', async () => world.messages);
}
