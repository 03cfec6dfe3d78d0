import type { bbbErrorsTr, bigBlueButtonTr } from './bigBlueButton.tr';

export const bigBlueButtonEn: typeof bigBlueButtonTr = {
  title: 'Learning platforms',
  intro:
    'A course of the school’s learning platform opens its live lesson here. People who come from there are in that lesson alone.',
  kind: 'BigBlueButton activity',
  about:
    'For Moodle and other platforms that work with BigBlueButton. Nothing is installed there: the address below and the platform’s secret go into its BigBlueButton settings.',
  onlyGeneral: 'Only a general manager can change learning platforms.',
  address: 'Server address',
  secret: 'Secret',
  secretOnce:
    'The secret is shown only this once. Enter it with the address in the BigBlueButton settings of the learning platform.',
  new: 'New BigBlueButton platform',
  make: 'Add platform',
  name: 'Name of the platform',
  nameHelp: 'It stands beside the names of people who come from there. Example: Moodle',
  nameMissing: 'Enter the name of the platform.',
  on: 'On',
  off: 'Off',
  calledAt: 'Last call: %{time}.',
  neverCalled: 'No call has come yet.',
  meetingsNow: '%{smart_count} lesson is open now. |||| %{smart_count} lessons are open now.',
  owner: 'Its lessons belong to %{name}.',
  noOwner: 'The account to which its lessons belong is closed: no new lesson can be opened.',
  settings: 'Settings',
  addresses: 'Addresses of the platform',
  addressesHelp:
    'One server name a line, with its port where it is an unusual one. Slides are fetched only from these servers, notices go only to them, and whoever leaves a lesson is led back only to them. They may be in the school’s own network. Example: moodle.school.example',
  addressWrong: 'This server name is not valid: %{address}. Write one name a line, without https://.',
  certificateHelp:
    'Paste it here where the school’s own authority signed the platform’s certificate; else leave it empty.',
  certificateWrong: 'That is no certificate. Paste it with its line -----BEGIN CERTIFICATE-----.',
  meetingsMax: 'Lessons at once',
  participantsMax: 'People in a lesson',
  callsPerMinute: 'Calls a minute',
  numberWrong:
    'One of the limits is not valid. Enter a whole number each: up to 500 lessons and people, up to 6000 calls.',
  hasConsents: 'Guardians have agreed to recordings on the platform',
  hasConsentsHelp:
    'While this is off, a recording holds only those who lead the lesson, and no pupil’s voice or picture.',
  takesOver: 'New lessons belong to me',
  takesOverHelp: 'The lessons that the platform opens, and their recordings, stand in their owner’s list.',
  turnOn: 'The platform may open lessons',
  saved: 'The learning platform was saved.',
  renew: 'Renew the secret',
  renewTitle: 'Renew the secret of %{name}?',
  renewText: 'The present secret ends at once. The platform opens no lesson until it has the new one.',
  delete: 'Delete the platform',
  deleteTitle: 'Delete %{name}?',
  deleteText: 'The platform can open no lesson any more. Lessons and recordings stay with their owner.',
  calls: 'Calls',
  callsText:
    'The last 200 calls. checksumError: the secret is wrong, or the platform is off. deployment_id: this deployment is not in the platform’s list.',
  callsAgain: 'Refresh',
  noCalls: 'There are no calls yet.',
  nobody: 'Unknown',
  well: 'OK',
  columns: { at: 'Time', platform: 'Platform', call: 'Call', meeting: 'Lesson id', outcome: 'Outcome' },
};
export const bbbErrorsEn: typeof bbbErrorsTr = {
  nameTaken: 'There is a learning platform of this name. Choose another one.',
  tooMany: 'There can be %{max} learning platforms at most. Delete one that is not used.',
  hasMeetings: 'The platform has open lessons. It can be deleted when they have ended.',
};
