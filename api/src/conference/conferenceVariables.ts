import { oneOf, optionalAddress, optionalSecret } from '../configVariable.js';
import { jitsiHosts } from './jitsiHosts.js';

/** Which media engine rooms have, and what stands between the server and Jitsi. */
export const conferenceVariables = {
  MEDIA: oneOf({
    group: 'Conference',
    about: 'Media of the rooms: mesh (from browser to browser) or jitsi (over the conference servers).',
    fallback: 'mesh',
    values: ['mesh', 'jitsi'],
  }),
  JITSI_HOSTS: jitsiHosts({
    group: 'Conference',
    about: "Conference servers by room prefix; empty: the appliance's own for every room.",
    example: '{"default":{"domain":"meet.jitsi"},"live1":{"domain":"live1.jitsi","serviceUrl":"/live1-websocket"}}',
  }),
  JITSI_TOKEN_SECRET: optionalSecret({
    group: 'Conference',
    about: 'Signs the media tokens that Prosody checks; at least 32 random characters. Needed where MEDIA is jitsi.',
    min: 32,
  }),
  JITSI_AUTHORITY_URL: optionalAddress({
    group: 'Conference',
    about: "Where Prosody's module takes the rules of a room. Needed where MEDIA is jitsi.",
    example: 'http://prosody:5280/derslik',
    schemes: ['http', 'https'],
  }),
  JITSI_AUTHORITY_SECRET: optionalSecret({
    group: 'Conference',
    about: 'Proves server and module to each other; at least 32 random characters. Needed where MEDIA is jitsi.',
    min: 32,
  }),
};

const secrets = ['SERVER_SECRET', 'TURN_SECRET', 'JITSI_TOKEN_SECRET', 'JITSI_AUTHORITY_SECRET'] as const;
const neededForJitsi = ['JITSI_TOKEN_SECRET', 'JITSI_AUTHORITY_URL', 'JITSI_AUTHORITY_SECRET'] as const;

/** What these variables get wrong together, one line each. `isWrong` names variables with a complaint already. */
export const conferenceProblems = (
  values: Partial<Record<string, unknown>>,
  isWrong: (name: string) => boolean,
): string[] => {
  const missing = values['MEDIA'] === 'jitsi' ? neededForJitsi.filter((name) => !values[name] && !isWrong(name)) : [];
  return [
    ...missing.map(
      (name) =>
        `${name} is missing. It is needed where MEDIA is jitsi. Write ${conferenceVariables[name].example || 'at least 32 random characters'}.`,
    ),
    ...secrets.flatMap((name, n) => {
      const twin = secrets.slice(0, n).find((other) => values[other] && values[other] === values[name]);
      return twin && name.startsWith('JITSI_')
        ? [`${name} is the same as ${twin}. Write another one: who learns one key must not hold both.`]
        : [];
    }),
  ];
};
