import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'tari@friends.test',
  Name: 'Tari',
  Roles: ['fulfilment'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const DELIVERY = {
  id: 41,
  MemberId: 5,
  AgentCode: 'JKT001',
  UserId: 'silver',
  MemberName: 'Sari Wulandari',
  Category: 'PRODUCT',
  Name: 'Koper kabin',
  NameEn: 'Cabin suitcase',
  Value: 0,
  Route: 'product',
  To: '•••• 40115',
  ApprovedAt: '2026-11-20T03:00:00Z',
  DueOn: '2026-12-04',
  Late: false,
  State: 'due',
  HeldUntil: null,
  Changed: false,
  DeliveredOn: null,
  DeliveredBy: null,
  Carrier: null,
  Reference: null,
  HasCode: false,
  IsOwn: false,
  Revision: 'd1',
};
const SENT = {
  ...DELIVERY,
  State: 'delivered',
  DeliveredOn: '2026-11-25',
  DeliveredBy: 'tari@friends.test',
  Carrier: 'JNE',
  Reference: 'JP-1',
  Revision: 'd2',
};
const VOUCHER = { ...DELIVERY, Category: 'TOKOPEDIA', Route: 'tokopedia', NameEn: 'Tokopedia voucher' };

describe('the page of deliveries', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  const open = (deliveries: readonly object[], language: 'en' | 'id' = 'en', path = '/deliveries') => {
    backEnd.answers['GET /staff/deliveries'] = { status: 200, body: deliveries };
    return renderRemote(remote, manifest, { path, language });
  };
  /** Expands the only row. */
  async function openRow(deliveries: readonly object[]) {
    const { user } = await open(deliveries);
    await user.click(within(await screen.findByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    return user;
  }

  test('marks the shown claim as sent, with carrier and reference', async () => {
    const user = await openRow([DELIVERY]);
    await user.click(screen.getByRole('button', { name: 'Mark as sent…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as sent?' }));
    expect(dialog.getByText('We will email Sari Wulandari to say that Cabin suitcase was sent.')).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Voucher code/)).toBeNull();
    const confirm = dialog.getByRole('button', { name: 'Mark as sent' });
    expect(confirm).toBeDisabled();
    await user.clear(dialog.getByLabelText(/^Date/));
    await user.type(dialog.getByLabelText(/^Date/), '2026-11-25');
    await user.type(dialog.getByLabelText(/^Carrier/), 'JNE ');
    await user.type(dialog.getByLabelText(/^Reference/), 'JP-1');
    backEnd.answers['POST /staff/deliveries/41/deliver'] = { status: 200, body: SENT };
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/deliveries/41/deliver']).toEqual([
      { Revision: 'd1', On: '2026-11-25', Reference: 'JP-1', Carrier: 'JNE' },
    ]);
  });

  test('requires the code of a Tokopedia voucher, and asks for no carrier', async () => {
    const user = await openRow([VOUCHER]);
    await user.click(screen.getByRole('button', { name: 'Mark as sent…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText(/^Carrier/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Reference/), 'TP-1');
    expect(dialog.getByRole('button', { name: 'Mark as sent' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Voucher code/), 'TOKO-1234');
    expect(dialog.getByRole('button', { name: 'Mark as sent' })).toBeEnabled();
  });

  test('corrects a delivery, after reloading if someone else has changed it', async () => {
    const user = await openRow([SENT]);
    await user.click(screen.getByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct this delivery?' }));
    expect(dialog.getByLabelText(/^Reference/)).toHaveValue('JP-1');
    await user.type(dialog.getByLabelText(/^Reference/), '2');
    const errors = { Revision: 'Look at it again.' };
    backEnd.answers['POST /staff/deliveries/41/correct'] = [
      { status: 409, body: { code: 'conflict', detail: 'Look at it again.', errors } },
      { status: 200, body: SENT },
    ];
    backEnd.answers['GET /staff/deliveries/41'] = { status: 200, body: { ...SENT, Revision: 'd3' } };
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await user.click(await dialog.findByRole('button', { name: 'Reload' }));
    expect(dialog.getByLabelText(/^Reference/)).toHaveValue('JP-12');
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/deliveries/41/correct']?.map((body) => Object(body).Revision)).toEqual([
      'd2',
      'd3',
    ]);
  });

  test('undoes a delivery only with a reason', async () => {
    const user = await openRow([SENT]);
    await user.click(screen.getByRole('button', { name: 'Mark as not sent…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as not sent?' }));
    expect(dialog.getByRole('button', { name: 'Undo delivery' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Reason/), 'It came back');
    backEnd.answers['POST /staff/deliveries/41/undeliver'] = { status: 200, body: DELIVERY };
    await user.click(dialog.getByRole('button', { name: 'Undo delivery' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/deliveries/41/undeliver']).toEqual([{ Revision: 'd2', Why: 'It came back' }]);
  });

  test('fetches an address only on request, and shows how it has changed since', async () => {
    const Fields = [
      { Field: 'Name', Value: 'Sari Wulandari', Now: null },
      { Field: 'Address', Value: 'Jl. Mawar 1, Bandung', Now: 'Jl. Melati 2, Solo' },
    ];
    backEnd.answers['GET /staff/deliveries/41/details'] = {
      status: 200,
      body: { id: 41, FrozenAt: DELIVERY.ApprovedAt, Fields },
    };
    const user = await openRow([{ ...DELIVERY, Changed: true }]);
    expect(backEnd.bodies['GET /staff/deliveries/41/details']).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Show delivery details' }));
    expect(await screen.findByText('Jl. Mawar 1, Bandung')).toBeInTheDocument();
    expect(screen.getByText('Address, since changed to').nextSibling).toHaveTextContent('Jl. Melati 2, Solo');
    await user.click(screen.getByRole('button', { name: 'Hide delivery details' }));
    expect(screen.queryByText('Jl. Mawar 1, Bandung')).toBeNull();
  });

  test.each([
    [{ State: 'held', HeldUntil: '2026-11-30T10:00:00Z' }, /On hold for 24 hours/],
    [{ State: 'stopped' }, /and stopped payouts/],
    [{ IsOwn: true }, /Someone else must record the delivery/],
  ])('offers no action for a pending claim, and says why: %j', async (more, text) => {
    await openRow([{ ...DELIVERY, ...more }]);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
  });

  test('is filtered by state and kind, in Indonesian', async () => {
    const { user } = await open([{ ...DELIVERY, Late: true }], 'id');
    expect(await screen.findByRole('row', { name: /Koper kabin/ })).toHaveTextContent('Terlambat');
    await user.selectOptions(screen.getByLabelText('Jenis'), 'Produk');
    await user.selectOptions(screen.getByLabelText('Status'), 'Menunggu kode');
    expect(await screen.findByRole('heading', { name: 'Pengiriman', level: 1 })).toBeInTheDocument();
    expect(screen.getByLabelText('Status')).toHaveValue('code');
  });

  test('says so if there is nothing to send', async () => {
    await open([]);
    expect(await screen.findByText('No open deliveries')).toBeInTheDocument();
  });

  test('offers a retry after a failed load', async () => {
    backEnd.answers['GET /staff/deliveries'] = [{ status: 500 }, { status: 200, body: [DELIVERY] }];
    const { user } = await renderRemote(remote, manifest, { path: '/deliveries', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Deliveries' })).toBeInTheDocument();
  });

  test('is neither linked nor fetched without the right', async () => {
    const Rights = RIGHTS.filter((right) => right !== 'deliveries.change');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights } };
    await open([DELIVERY]);
    expect(await screen.findByText(/^You need the “Send rewards/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Deliveries' })).toBeNull();
    expect(backEnd.bodies['GET /staff/deliveries']).toBeUndefined();
  });
});
