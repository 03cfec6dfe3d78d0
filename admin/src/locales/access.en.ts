import type { accessTr } from './access.tr';

export const accessEn: typeof accessTr = {
  title: 'Permissions',
  permissions: { 'derslikcreatestream:custom': 'May create broadcasts' },
  streamHelp:
    'The person may plan and run broadcasts in the app. To give it to everybody of a type, open Broadcasts > Permissions.',
  saved: 'The permissions are saved.',
  loadFailed: 'This could not be loaded.',
  sessions: 'Open sessions',
  none: 'This person is not signed in anywhere at the moment.',
  this: 'Your current session',
  usedAt: 'Last used: %{time}',
  signedInAt: 'Signed in: %{time}',
  address: 'Address: %{address}',
  unknownDevice: 'Unknown device',
  end: 'End session',
  endNamed: 'End session: %{name}',
  endTitle: 'End this session?',
  endText: '%{name}: the person is signed out there and leaves a running lesson. They can sign in again.',
  endAll: 'End all sessions',
  endAllTitle: 'End all sessions?',
  endAllText: 'The person is signed out on every device and leaves a running lesson. They can sign in again.',
  endOthers: 'End other sessions',
  endOthersTitle: 'End your other sessions?',
  endOthersText: 'You are signed out on every device but this one.',
  ended: 'The session has ended.',
  allEnded: 'The sessions have ended.',
};
