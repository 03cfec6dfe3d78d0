import { describe, expect, it } from 'vitest';
import { missingServers, overJitsi } from './jitsiServers.js';

const named = {
  JITSI_XMPP: '127.0.0.1:5280',
  JITSI_WEB: '127.0.0.1:8000',
  JITSI_TOKEN_SECRET: 'token',
  JITSI_AUTHORITY_URL: 'http://127.0.0.1:5280/derslik',
  JITSI_AUTHORITY_SECRET: 'authority',
};

describe('conference servers beside the bench', () => {
  it.each([
    ['none', {}, Object.keys(named)],
    ['no secret', { ...named, JITSI_TOKEN_SECRET: undefined }, ['JITSI_TOKEN_SECRET']],
    ['an empty address', { ...named, JITSI_WEB: '' }, ['JITSI_WEB']],
    ['all', named, []],
  ])('says which variables are missing: %s', (_title, env, missing) => {
    expect(missingServers(env).sort()).toEqual(missing.sort());
  });

  it('gives the API the secrets, and the front door the addresses', () => {
    const { JITSI_XMPP: xmpp, JITSI_WEB: web, ...secrets } = named;
    expect(overJitsi({ ...named, HOME: '/root' })).toEqual({
      env: { MEDIA: 'jitsi', ...secrets },
      jitsi: { xmpp, web },
    });
  });

  it('starts the API where those servers ask for it, if they say where', () => {
    expect(overJitsi({ ...named, JITSI_API_PORT: '3900' })).toMatchObject({ apiPort: 3900 });
    expect(overJitsi({ ...named, JITSI_API_PORT: '' })).not.toHaveProperty('apiPort');
  });
});
