import { createStore, Provider } from '@friends/shared/state/jotai';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { createTestPortal } from '@friends/tools/testing/remote/testPortal';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FormApi } from 'final-form';
import { Field, Form } from 'react-final-form';

const FIELDS = ['Name'];

it('doesn’t ask about saved input, even if navigation precedes React’s render', async () => {
  const { portal } = createTestPortal({ path: '/profile' });
  // Must be imported later, as its texts need the portal's.
  const { FormDraft } = await import('@friends/shared/ui/form/draft/FormDraft');
  const store = createStore();
  store.set(portalAtom, portal);
  let saved: FormApi<{ Name: string }> | undefined;
  await act(async () =>
    render(
      <Provider store={store}>
        <Form onSubmit={() => {}} initialValues={{ Name: 'Sari' }}>
          {({ form }) => {
            saved = form;
            return (
              <FormDraft form="test" fields={FIELDS}>
                <Field name="Name" component="input" aria-label="Name" />
              </FormDraft>
            );
          }}
        </Form>
      </Provider>,
    ),
  );
  await act(async () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sari Dewi' } }));
  await act(async () => portal.navigation.push('/rewards'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stay here' })));
  expect(window.location.pathname).toBe('/profile');
  await act(async () => {
    saved?.initialize({ Name: 'Sari Dewi' });
    portal.navigation.push('/rewards');
  });
  expect(window.location.pathname).toBe('/rewards');
});
