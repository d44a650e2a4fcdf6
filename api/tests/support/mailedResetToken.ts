import { type Api, sharedApi, sql } from '@friends/tools/testing/api/api';

/** What the last link for a new password that was mailed to the address ends with. */
export async function mailedResetToken(email: string, api: Api = sharedApi()): Promise<string> {
  const [mail] = await sql(
    `select body from mails where recipient = $1 and kind = 'password_reset' order by id desc limit 1`,
    [email],
    api,
  );
  return /\/reset-password\/([\w-]{43})/.exec(mail.body)?.[1] ?? '';
}
