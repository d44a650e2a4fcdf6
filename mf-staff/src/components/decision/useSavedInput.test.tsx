import type { StaffAccount } from '@friends/shared/contract/staff/account';
import { createStore, Provider } from '@friends/shared/state/jotai';
import { FormField } from '@friends/shared/ui/form/FormField';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type FormRenderProps } from 'react-final-form';
import { setAccountAtom } from '../../state/staff/session.ts';
import { type SavedInput, useSavedInput, useSaveValues } from './useSavedInput.ts';

const account: StaffAccount = {
  Email: 'rina@friends.test',
  Name: 'Rina',
  Roles: [],
  Rights: [],
  SessionEnds: '2026-12-31T17:00:00.000Z',
  Directory: false,
};

interface Values {
  readonly Text?: string;
}

/** A dialog whose field has a stored initial value. */
function Dialog({ stored }: { readonly stored: string }) {
  const savedInput = useSavedInput<Values>('note', { Text: stored });
  return (
    <Form<Values> onSubmit={() => {}} initialValues={savedInput.initial}>
      {(form) => <Field form={form} savedInput={savedInput} />}
    </Form>
  );
}

interface FieldProps {
  readonly form: FormRenderProps<Values>;
  readonly savedInput: SavedInput<Values>;
}

function Field({ form, savedInput }: FieldProps) {
  useSaveValues(form, savedInput);
  return <FormField name="Text" label="Text" />;
}

function openDialog(store: ReturnType<typeof createStore>, stored: string) {
  const { unmount } = render(
    <Provider store={store}>
      <Dialog stored={stored} />
    </Provider>,
  );
  return { field: screen.getByLabelText('Text'), close: unmount };
}

it('a reopened dialog keeps typed or cleared input, but not untouched fields, and nothing after sign-out', async () => {
  const store = createStore();
  store.set(setAccountAtom, account);
  openDialog(store, 'before').close();
  const typed = openDialog(store, 'now');
  expect(typed.field).toHaveValue('now');
  await userEvent.type(typed.field, '!');
  typed.close();
  const emptied = openDialog(store, 'later');
  expect(emptied.field).toHaveValue('now!');
  await userEvent.clear(emptied.field);
  emptied.close();
  const reopened = openDialog(store, 'later');
  expect(reopened.field).toHaveValue('');
  reopened.close();
  store.set(setAccountAtom, null);
  store.set(setAccountAtom, account);
  expect(openDialog(store, 'later').field).toHaveValue('later');
});
