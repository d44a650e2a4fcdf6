import { claimState, isOpen } from './claimState.ts';

const approved = { ApprovalStatus: 'Approved', Category: 'CASH', DueOn: '2026-03-10', Late: false, DeliveredOn: null };

it.each([
  ['Approved', approved],
  ['Late', { ...approved, Late: true }],
  ['Paid', { ...approved, Late: true, DeliveredOn: '2026-03-12' }],
  ['Credited', { ...approved, Category: 'GARUDA', DeliveredOn: '2026-03-12' }],
  ['Sent', { ...approved, Category: 'VOUCHER', DeliveredOn: '2026-03-12' }],
  ['Sent', { ...approved, Category: 'TOKOPEDIA', DeliveredOn: '2026-03-12' }],
  ['Arranged', { ...approved, Category: 'HOTEL', DeliveredOn: '2026-03-12' }],
  ['Withdrawn', { ApprovalStatus: 'Rejected', Category: 'CASH', UTCWithdrawn: '2026-03-01T00:00:00Z' }],
  ['Rejected', { ApprovalStatus: 'Rejected', Category: 'CASH', UTCWithdrawn: null }],
  // Another back end's missing fields aren't guessed.
  ['Approved', { ApprovalStatus: 'Approved', Category: 'CASH' }],
  ['Shipped', { ApprovalStatus: 'Shipped', Category: 'CASH' }],
])('returns the state %s', (state, claim) => expect(claimState(claim)).toBe(state));

it('a claim is open until it is decided and delivered', () => {
  expect(isOpen({ ApprovalStatus: 'Pending', Category: 'CASH' })).toBe(true);
  expect(isOpen(approved)).toBe(true);
  expect(isOpen({ ...approved, DeliveredOn: '2026-03-12' })).toBe(false);
  expect(isOpen({ ApprovalStatus: 'Approved', Category: 'CASH' })).toBe(false);
  expect(isOpen({ ApprovalStatus: 'Rejected', Category: 'CASH' })).toBe(false);
});
