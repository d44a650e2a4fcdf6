import { countryOfHost } from './country.ts';

test.each([
  ['bn.friends.example', 'BN'],
  ['my.friends.example', 'MY'],
  ['ph.friends.example', 'PH'],
  ['SG.friends.example', 'SG'],
  ['th.friends.example', 'TH'],
  ['vn.friends.example', 'VN'],
  ['www.friends.example', 'ID'],
  ['localhost', 'ID'],
  ['127.0.0.1', 'ID'],
])('%s is %s', (host, country) => {
  expect(countryOfHost(host)).toBe(country);
});
