import { atom } from '@friends/shared/state/jotai';
import { accountAtom, clientAtom, portalAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { type ChangePassword, changePassword, type ProfileDraft, saveProfile } from '../client/account.ts';
import { login } from '../client/login.ts';

/**
 * Saves the profile and refreshes the account. Resolves with the e-mail address that waits for confirmation, or null.
 */
export const saveProfileAtom = atom(null, async (get, set, draft: ProfileDraft) => {
  await saveProfile(get(clientAtom), draft);
  await set(refreshAccountAtom);
  return get(accountAtom)?.PendingEmail ?? null;
});

/**
 * Changes the password, which ends the session. If the API sends no new token, logs in again with the new password. If
 * that fails, the member has to log in.
 */
export const changePasswordAtom = atom(null, async (get, _set, passwords: ChangePassword) => {
  const client = get(clientAtom);
  const email = get(accountAtom)?.Email;
  const newToken = await changePassword(client, passwords);
  try {
    const logInAgain = async () => email && login(client, { Email: email, Password: passwords.NewPassword });
    const token = newToken ?? (await logInAgain());
    if (token) await get(portalAtom)?.session.login(token);
  } catch (error) {
    get(portalAtom)?.report(error, 'login after a change of password');
  }
});
