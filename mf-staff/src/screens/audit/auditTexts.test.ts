import { STAFF_ENDPOINTS, type StaffEndpoint } from '@friends/shared/contract/staff/endpoints';
import en from './audit.en.json';
import id from './audit.id.json';

const withRight = Object.entries<StaffEndpoint>(STAFF_ENDPOINTS).filter(([, { right }]) => right !== undefined);

it.each([
  ['en', en],
  ['id', id],
])('whatever somebody was refused has words in the audit (%s)', (_, { audit }) => {
  const names = Object.keys(audit.calls);
  expect(withRight.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
});
