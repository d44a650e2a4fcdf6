import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { signOutAtom } from '../../state/staff/session.ts';

/** Ends the session and leads to the first page; where that fails, it says so: nobody believes to be out who is not. */
export function useSignOut() {
  const { navigation, notices } = usePortal();
  const signOut = useSetAtom(signOutAtom);
  const submitErrors = useSubmitErrors();
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      const elsewhere = await signOut();
      if (elsewhere === null) navigation.replace('/');
      else window.location.assign(elsewhere);
    } catch (error) {
      notices.show({ tone: 'refused', text: submitErrors(error)[FORM_ERROR] ?? '' });
    }
    setBusy(false);
  }
  return { busy, run };
}
