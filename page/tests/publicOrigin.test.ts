import { publicOrigin } from '../src/publicOrigin.ts';

test.each([
  ['https://friends.example.com', 'ID', 'https://friends.example.com'],
  ['https://friends.example.com', 'BN', 'https://bn.friends.example.com'],
  ['https://www.friends.example.com', 'MY', 'https://my.friends.example.com'],
  ['https://sg.friends.example.com', 'SG', 'https://sg.friends.example.com'],
  ['https://sg.friends.example.com', 'TH', 'https://th.friends.example.com'],
  ['https://sg.friends.example.com', 'ID', 'https://friends.example.com'],
  ['http://localhost:8080', 'VN', 'http://vn.localhost:8080'],
  ['http://127.0.0.1:8080', 'VN', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'VN', 'http://[::1]:8080'],
])('the portal at %s is known in %s as %s', (portalUrl, country, expected) => {
  expect(publicOrigin(portalUrl, country)).toBe(expected);
});
