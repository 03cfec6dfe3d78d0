import type { Page } from 'playwright-core';

/** The address that Jibri opens, with the ticket in the password as it writes it: a text of JSON within a text of JSON. */
export const jibriAddress = (url: string, ticket: string): string => {
  const stored = {
    displayname: '',
    email: '',
    callStatsUserName: 'jibri',
    xmpp_username_override: 'recorder@hidden.derslik',
    xmpp_password_override: ticket,
  };
  const parameters = [
    'config.iAmRecorder=true',
    'config.externalConnectUrl=null',
    'config.startWithAudioMuted=true',
    'config.p2p.enabled=false',
    'interfaceConfig.APP_NAME="Jibri"',
    'config.useHostPageLocalStorage=true',
    `appData.localStorageContent=${encodeURIComponent(JSON.stringify(JSON.stringify(stored)))}`,
  ];
  return `${url}#${parameters.join('&')}`;
};

/** Jibri's questions, each answered as a browser driver answers it: the value, or the error's words. */
export const jibri = (page: Page) => {
  const ask = (script: string): Promise<unknown> =>
    page.evaluate((text) => {
      try {
        // oxlint-disable-next-line no-eval -- a browser driver runs texts
        return (0, eval)(text) as unknown;
      } catch (error) {
        return (error as Error).message;
      }
    }, script);
  const seen = 'APP.conference._room.getParticipants().filter(p => !(p.isHidden() || p.isHiddenFromRecorder()))';
  return {
    isJoined: () => ask('APP.conference._room.isJoined()'),
    /** Itself included. */
    count: () => ask(`${seen}.length + 1`),
    countMuted: () => ask(`${seen}.filter(p => p.isAudioMuted() && p.isVideoMuted()).length`),
    countTelephones: () => ask(`${seen}.filter(p => p.getProperty('features_jigasi') == true).length`),
    bitrates: () => ask('APP.conference.getStats().bitrate'),
    iceState: () => ask('APP.conference.getConnectionState()'),
    isVisitor: () => ask(`APP.store.getState()['features/visitors']?.iAmVisitor === true`),
    trackPeople: () =>
      ask(`(() => {
        window._jibriParticipants = new Map();
        const { members, addListener } = APP.conference._room.room;
        for (const [jid, { identity }] of Object.entries(members)) window._jibriParticipants.set(jid, identity);
        addListener('xmpp.muc_member_joined', (jid, nick, role, hidden, id, status, identity) =>
          window._jibriParticipants.set(jid, identity));
        return true;
      })()`),
    people: () => ask('[...window._jibriParticipants.values()]'),
    present: (key: string, value: string) =>
      ask(`APP.conference._room.room.addOrReplaceInPresence('${key}', { value: '${value}' }),
           APP.conference._room.room.sendPresence()`),
    leave: () => ask('void APP.conference._room.leave()'),
  };
};
