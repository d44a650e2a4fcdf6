import { atom } from '@friends/shared/state/jotai';
import { accountAtom, clientAtom, portalAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { type ChangePassword, changePassword, type ProfileDraft, saveProfile } from '../client/account.ts';
import { login } from '../client/login.ts';

/**
 * Saves the profile; the header and every other page then know it too. Gives the e-mail that waits for its link to be
 * opened; null where none does.
 */
export const saveProfileAtom = atom(null, async (get, set, draft: ProfileDraft) => {
  await saveProfile(get(clientAtom), draft);
  await set(refreshAccountAtom);
  return get(accountAtom)?.PendingEmail ?? null;
});

/**
 * Changes the password, which ends the token. Where the API gives no new one, the member is logged in anew with what
 * they have just typed. Should that fail, the portal asks them to.
 */
export const changePasswordAtom = atom(null, async (get, _set, passwords: ChangePassword) => {
  const client = get(clientAtom);
  const email = get(accountAtom)?.Email;
  const newToken = await changePassword(client, passwords);
  try {
    const logInAnew = async () => email && login(client, { Email: email, Password: passwords.NewPassword });
    const token = newToken ?? (await logInAnew());
    if (token) await get(portalAtom)?.session.login(token);
  } catch (error) {
    get(portalAtom)?.report(error, 'login after a change of password');
  }
});
