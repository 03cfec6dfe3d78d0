import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/native/root.js';

/** What Jitsi's page is told by the file that its container appends to its own configuration. */
function pageConfig(hash = ''): Record<string, unknown> {
  const config: Record<string, unknown> = { hosts: { domain: 'meet.jitsi', muc: 'muc.meet.jitsi' } };
  const location = { protocol: 'https:', host: 'school.test', hash };
  const world = { config, location, URLSearchParams };
  runInNewContext(readFileSync(join(root, 'jitsi/web/custom-config.js'), 'utf8'), world);
  return config;
}

/** What Jitsi's own page shows, and where it connects. */
export function configuration(): void {
  it('leaves out what the room has itself, and calls nobody outside', () => {
    const config = pageConfig();
    expect(config).toMatchObject({
      prejoinConfig: { enabled: false },
      disableChat: true,
      disablePolls: true,
      readOnlyName: true,
      p2p: { enabled: false, stunServers: [] },
      disableThirdPartyRequests: true,
      websocket: 'wss://school.test/xmpp-websocket',
    });
    for (const left of ['chat', 'desktop', 'raisehand', 'recording', 'invite'])
      expect(config['toolbarButtons']).not.toContain(left);
  });

  it('goes to the conference server of its room, and to no other address', () => {
    const at = (host: unknown) =>
      pageConfig(`#jitsi_meet_external_api_id=0&config.conferenceHost=${encodeURIComponent(JSON.stringify(host))}`);
    const two = { domain: 'two.jitsi', focus: 'focus.two.jitsi', muc: 'rooms.two.jitsi' };
    expect(at({ ...two, serviceUrl: '/xmpp-websocket/two.jitsi' })).toMatchObject({
      hosts: two,
      websocket: 'wss://school.test/xmpp-websocket/two.jitsi',
    });
    expect(pageConfig()).toMatchObject({ hosts: { domain: 'meet.jitsi', muc: 'muc.meet.jitsi' } });
    for (const serviceUrl of ['.elsewhere.test/', '@elsewhere.test/', 'https://elsewhere.test/'])
      expect(() => at({ ...two, serviceUrl })).toThrow('no path of this address');
  });
}
