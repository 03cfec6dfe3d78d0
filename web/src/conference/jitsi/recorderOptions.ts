import { conferenceOptions, connectionOptions } from './options';

/** As the recording server gives it: `recorder@hidden.meet.jitsi`. */
export interface RecorderLogin {
  readonly id: string;
  readonly password: string;
}

/** The domain of people whom nobody sees. */
const hiddenDomain = ({ id }: RecorderLogin): string => id.slice(id.indexOf('@') + 1);

/** The hidden ones live below the domain of the others, whose further names are the images' own. Each domain has a path by its name. */
export const recorderConnectionOptions = (room: string, login: RecorderLogin, origin: string) => {
  const domain = hiddenDomain(login).replace(/^hidden\./, '');
  const names = { domain, muc: `muc.${domain}`, focus: `focus.${domain}`, serviceUrl: `/xmpp-websocket/${domain}` };
  return {
    ...connectionOptions({ kind: 'jitsi', room, ...names, token: '', expiresAt: 0 }, origin),
    iAmRecorder: true,
  };
};

export const recorderConferenceOptions = (login: RecorderLogin) => ({
  ...conferenceOptions(),
  iAmRecorder: true,
  hiddenDomain: hiddenDomain(login),
});
