import type { conferenceTr } from './conference.tr';

export const conferenceEn: typeof conferenceTr = {
  title: 'Conference servers',
  mesh: 'No conference server is used. Picture and sound go directly between browsers.',
  prefixes: 'Room prefixes: %{prefixes}',
  lookAgain: 'Check again',
  ms: '%{ms} ms',
  states: { waiting: 'Waiting', running: 'Testing', well: 'OK', failed: 'Problem' },
  library: 'Jitsi’s library reaches this browser',
  libraryHint:
    'Check that the jitsi-web container is running. Another proxy in front of the school must pass the path /libs/ too.',
  socket: 'Signalling (XMPP) is open to this browser',
  socketHint:
    'Check that the prosody container is running. Another proxy in front of the school must allow the WebSocket upgrade on the path %{path}.',
  authority: 'The server can pass the room rules to Prosody',
  authorityHints: {
    unreachable: 'Prosody can’t be reached. Look at the container prosody and at JITSI_AUTHORITY_URL.',
    timeout: 'Prosody did not answer in 5 seconds. Look at the load of the machine and the log of prosody.',
    secret:
      'The secrets differ. JITSI_AUTHORITY_SECRET must be the same in api and prosody; restart both after a change.',
    answer:
      'The answer is not the expected one. The component may not be loaded: look at the log of prosody and the folder jitsi/prosody.',
  },
  call: 'Test call',
  callText:
    'This page enters a room that nobody sees, twice, and sends itself a drawn picture and a sound through the server. No camera or microphone is opened. The room closes after two minutes.',
  callStart: 'Test the call',
  callAgain: 'Try again',
  callWell: 'Picture and sound arrived both ways.',
  callFailed: 'The call could not be completed. What to do is written below the step that failed.',
  steps: {
    room: 'The test room is open',
    library: 'The library is loaded',
    signalling: 'Both are connected',
    conference: 'Both are in the room',
    picture: 'The picture arrived both ways',
    sound: 'The sound arrived both ways',
  },
  hints: {
    room: 'The server could not open the room.',
    library: 'Check that the jitsi-web container is running.',
    signalling:
      'Prosody took neither the connection nor the token. JITSI_TOKEN_SECRET must be the same in api and prosody, and so must the clocks of the machines.',
    conference: 'The room could not be entered. Look at the logs of jicofo and prosody, and restart both.',
    picture:
      'The bridge (jvb) could not be reached. 10000/udp must be open from this computer, and JVB_ADVERTISE_IPS must hold the server’s addresses as the school and the outside see them.',
    sound:
      'The bridge (jvb) could not be reached. 10000/udp must be open from this computer, and JVB_ADVERTISE_IPS must hold the server’s addresses as the school and the outside see them.',
  },
};
