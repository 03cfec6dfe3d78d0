/**
 * What asks a provider that somebody signs in there anew, and says when. Google knows no `prompt=login`, and says the time to apps that it has verified
 * and that ask for it (developers.google.com/identity: "OpenID Connect", "Security bundle").
 */
export const freshSignIn = (issuer: string): Record<string, string> =>
  new URL(issuer).host === 'accounts.google.com'
    ? { prompt: 'select_account', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }
    : { prompt: 'login', max_age: '0' };
