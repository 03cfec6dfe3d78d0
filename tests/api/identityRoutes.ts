import { firstMapping } from '@derslik/contract/identity';
import { firstOidcSettings } from '@derslik/contract/providerSettings';
import type { RouteRow } from './routes.js';

const provider = {
  ...{
    name: 'Okul hesabı',
    settings: { ...firstOidcSettings, issuer: 'https://kimlik.okul.example', clientId: 'derslik' },
  },
  ...{ secret: 'gizli', mapping: firstMapping, newcomers: 'make', onlyFor: [], disablesLeavers: false, isOn: false },
};

/** The ways of people who come from other systems of the school, and the console's pages of those. */
export const identityRoutes: RouteRow[] = [
  { route: 'GET /api/auth/identity/{user}/begin', audience: 'public', query: { path: '/', remember: '1' } },
  { route: 'GET /api/auth/identity/{user}/callback', audience: 'public' },
  { route: 'POST /api/auth/identity/{user}/signedOut', audience: 'public', body: { logout_token: 'e30.e30.e30' } },
  { route: 'GET /api/auth/arrival', audience: 'public' },
  { route: 'POST /api/auth/arrival', audience: 'public', body: { act: 'stay' } },
  { route: 'POST /api/auth/checkIamToken', audience: 'public', body: { access_token: 'e30.e30.e30' } },
  { route: 'POST /api/v1/auth/iam-login', audience: 'public', body: { token: 'e30.e30.e30' } },
  { route: 'POST /api/auth/social-login-iam', audience: 'public', body: { token: 'e30.e30.e30', type: 'google' } },
  {
    route: 'POST /api/auth/login-linkedin',
    audience: 'public',
    body: { code: 'AQ', state: 'A'.repeat(43), redirectUrl: 'https://okul.example/auth/linkedin', isAlone: true },
  },
  { route: 'POST /api/auth/stoys-login/{user}', audience: 'public', body: { client_type: 3, captcha: 'e30=' } },
  { route: 'GET /api/admin/identityProviders', audience: 'manager' },
  { route: 'POST /api/admin/identityProviders', audience: 'manager', body: { kind: 'oidc', ...provider } },
  { route: 'GET /api/admin/identityProviders/{user}', audience: 'manager' },
  { route: 'PUT /api/admin/identityProviders/{user}', audience: 'manager', body: { ...provider, revision: 1 } },
  { route: 'DELETE /api/admin/identityProviders/{user}', audience: 'manager' },
  { route: 'GET /api/admin/identityProviders/{user}/visitors', audience: 'manager' },
  { route: 'GET /api/admin/identityProviders/{user}/trial', audience: 'manager' },
  { route: 'POST /api/admin/identityProviders/{user}/trial', audience: 'manager', body: { token: 'e30.e30.e30' } },
  {
    route: 'POST /api/admin/identityProviders/{user}/preview',
    audience: 'manager',
    body: { mapping: firstMapping, newcomers: 'make' },
  },
  {
    route: 'POST /api/admin/identityProviders/{user}/directoryTrial',
    audience: 'manager',
    body: { username: 'ayse', password: 'x' },
  },
  { route: 'GET /api/admin/identityProviders/{user}/syncs', audience: 'manager' },
  { route: 'POST /api/admin/identityProviders/{user}/syncs', audience: 'manager', body: { isDry: true } },
  { route: 'GET /api/admin/identityProviders/{user}/syncs/{meeting}/rows', audience: 'manager' },
  { route: 'GET /api/admin/identityEmergency', audience: 'manager' },
  { route: 'PUT /api/admin/identityEmergency', audience: 'manager', body: { personId: null } },
  { route: 'GET /api/admin/users/{user}/identities', audience: 'manager' },
  {
    route: 'POST /api/admin/users/{user}/identities',
    audience: 'manager',
    body: { providerId: '0f8fad5b-d9cb-469f-a165-70867728950e', issuer: 'https://kimlik.okul.example', subject: 'x' },
  },
  { route: 'DELETE /api/admin/users/{user}/identities/{meeting}', audience: 'manager' },
];
