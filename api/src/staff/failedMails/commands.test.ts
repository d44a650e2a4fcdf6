import { sql } from '@friends/tools/testing/api/api';
import { makeFailedMail } from '../../../tests/support/failedMails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

const storedOf = async (id: number) => (await sql('select * from mails where id = $1', [id]))[0];

it('the commands list failed mails with masked addresses, and send or give up by the same rules', async () => {
  const [first, second] = [
    await makeFailedMail(NOW, '451 later', 14),
    await makeFailedMail(NOW, '550 5.1.1 User unknown'),
  ];
  const { output } = await staffOps('mails', 'failed', '--json');
  expect(JSON.parse(output)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first.id, Problem: 'later', State: 'exhausted' }),
      expect.objectContaining({ id: second.id, Problem: 'recipient', Link: 'none' }),
    ]),
  );
  expect(output).not.toContain(first.email);
  const resent = await staffOps('mails', 'resend', String(first.id), '--as', 'tono');
  expect(resent).toEqual({ code: 0, output: `Mail ${first.id} is sent again.` });
  expect(await storedOf(first.id)).toMatchObject({ tries: 0, resent_by: 'tono' });
  const givenUp = ['mails', 'give-up', String(second.id), '--why', 'Closed', '--as', 'tono'];
  expect(await staffOps(...givenUp)).toEqual({ code: 0, output: `Mail ${second.id} is given up.` });
  expect(await staffOps(...givenUp)).toEqual({
    code: 1,
    output: `Nothing was done: email ${second.id} was stopped by tono on 2026-11-20 09:00 WIB.`,
  });
  expect(await readLastAudit(`mail ${second.id}`)).toMatchObject({ who: 'tono', what: 'mail given up', why: 'Closed' });
  const { output: text } = await staffOps('mails', 'failed', '--state', 'given_up');
  expect(text).toContain('The address does not exist or does not accept mail');
});
