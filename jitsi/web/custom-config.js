/* global config */
// Jitsi's own page, as the classic view shows it. The image appends this to its config.js, so it has the last word.

// The server of this room, as our page says it in the address (classicOptions.ts): names, and a path of the address that the
// page was opened at. Without it the school's own.
const conferenceHost = JSON.parse(new URLSearchParams(location.hash.slice(1)).get('config.conferenceHost') ?? '{}');
const xmppPath = conferenceHost.serviceUrl ?? '/xmpp-websocket';
if (!/^\/[\w./-]+$/.test(xmppPath)) throw new Error(`${xmppPath} is no path of this address`);
for (const name of ['domain', 'focus', 'muc'])
  if (conferenceHost[name]) config.hosts = { ...config.hosts, [name]: conferenceHost[name] };

// The same way as our own app's.
config.websocket = `${location.protocol.replace('http', 'ws')}//${location.host}${xmppPath}`;
delete config.bosh;

// Nothing calls outside.
config.disableThirdPartyRequests = true;
config.gravatar = { disabled: true };
config.giphy = { enabled: false };
config.analytics = { disabled: true };
config.enableCalendarIntegration = false;
config.disableDeepLinking = true;
// Media goes over the bridge alone, where the rules hold; and no STUN server is asked.
config.p2p = { enabled: false, stunServers: [] };

// The room decides who somebody is, what they may do, and when it ends.
config.readOnlyName = true;
config.disableProfile = true;
config.disableRemoteMute = true;
config.remoteVideoMenu = { disabled: true };
config.disableInviteFunctions = true;
config.securityUi = { hideLobbyButton: true, disableLobbyPassword: true };
config.prejoinConfig = { enabled: false };
config.welcomePage = { disabled: true };
config.doNotStoreRoom = true;

// The room has these itself, and gives the screen to one after the other.
config.toolbarButtons = [
  'microphone',
  'camera',
  'tileview',
  'filmstrip',
  'fullscreen',
  'select-background',
  'videoquality',
  'settings',
  'hangup',
];
config.disableChat = true;
config.lobby = { autoKnock: false, enableChat: false };
config.disablePolls = true;
config.disableReactions = true;
config.breakoutRooms = { hideAddRoomButton: true };
config.localRecording = { disable: true };
config.recordingService = { enabled: false };
config.liveStreaming = { enabled: false };

config.defaultLanguage = 'tr';
