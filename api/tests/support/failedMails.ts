import { signUp, sql } from '@friends/tools/testing/api/api';

/** Marks the last mail to an address as failed with `error`; the next try is a minute after `now`. @returns its ID */
export async function failLastMail(email: string, error: string, now: number, tries = 3): Promise<number> {
  const [{ id }] = await sql(
    `update mails set tries = $2, last_error = $3, next_try_at = $4
     where id = (select max(id) from mails where recipient = $1) returning id`,
    [email, tries, error, new Date(now + 60_000).toISOString()],
  );
  return id;
}

/** Makes a failed mail, that of a new sign-up. */
export async function makeFailedMail(now: number, error = '451 try again later', tries = 3) {
  const { email } = await signUp();
  return { email, id: await failLastMail(email, error, now, tries) };
}
