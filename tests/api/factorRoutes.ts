import type { RouteRow } from './routes.js';

const ticket = 'a'.repeat(43);
const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
const made = { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] } };

/** The second step of sign-in, one's own second factors, and a person's in the console. */
export const factorRoutes: RouteRow[] = [
  { route: 'POST /api/auth/second-step', audience: 'public', body: { ticket, code: '123456' } },
  { route: 'POST /api/auth/passkey-options', audience: 'public', body: { ticket } },
  { route: 'POST /api/auth/passkey', audience: 'public', body: { passkey, remember: true } },
  { route: 'GET /api/second-factors', audience: 'member' },
  { route: 'POST /api/second-factors/app', audience: 'member' },
  { route: 'POST /api/second-factors/app/{user}', audience: 'member', body: { code: '123456', name: 'Telefon' } },
  { route: 'POST /api/second-factors/passkey-options', audience: 'member' },
  { route: 'POST /api/second-factors/passkey', audience: 'member', body: { passkey: made, name: 'Telefon' } },
  { route: 'POST /api/second-factors/recovery-codes', audience: 'member' },
  { route: 'POST /api/second-factors/prove-options', audience: 'member' },
  { route: 'POST /api/second-factors/prove', audience: 'member', body: { password: 'wrong password' } },
  { route: 'PUT /api/second-factors/{user}', audience: 'member', body: { name: 'Telefon' } },
  { route: 'DELETE /api/second-factors/{user}', audience: 'member' },
  { route: 'GET /api/admin/users/{user}/second-factors', audience: 'manager' },
  { route: 'DELETE /api/admin/users/{user}/second-factors', audience: 'manager' },
];
