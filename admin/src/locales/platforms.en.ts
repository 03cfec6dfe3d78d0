import type { platformErrorsTr, platformsTr } from './platforms.tr';

/** Words of outside lesson platforms. */
export const platformsEn: typeof platformsTr = {
  title: 'Lesson platforms',
  about:
    'If the school’s lessons live in another learning platform, connect it here: the lesson’s room, attendance and register open in Derslik. A chain that is not connected gets its lessons from the school’s own timetable.',
  onlyGeneral: 'Only a general manager can change lesson platforms.',
  chain: 'Chain number of the school',
  chainText:
    'People’s lessons come from the platform of this number. Where a platform has an identity source, people from that source belong to it, whatever the number.',
  chainSaved: 'Chain number saved.',
  default: 'Default',
  number: 'Chain %{number}',
  own: 'Derslik',
  ownText: 'Lessons come from the school’s own timetable.',
  outside: 'Outside platform',
  silent: 'No answer',
  answeredAt: 'Last answer: %{time}',
  failedAt: 'Last try: %{time}.',
  settings: 'Settings',
  baseUrl: 'Address of the platform',
  baseUrlHelp:
    'Where its calls begin; with https, and it may be in the school’s own network. Example: https://ders.okul.example/api',
  secret: 'Shared secret',
  secretHelp: 'At least 32 characters. Each call to the platform is signed with it.',
  baseUrlWrong: 'The address must begin with https and have no question mark.',
  secretShort: 'The shared secret must have at least 32 characters.',
  secretKept: 'Saved. Type a new one to change it.',
  people: 'How does the platform know people?',
  peopleHelp: 'The platform’s name for a person is their identity in the chosen source.',
  byUsername: 'By their user name in Derslik',
  certificateHelp: 'Leave empty if a well-known authority signed the platform’s certificate.',
  turnOn: 'Lessons come from this platform',
  saved: 'Lesson platform saved.',
  try: 'Try the saved settings',
  tryWell: 'The platform answered in %{time} ms.',
  faults: {
    unreachable: 'The platform cannot be reached. Check the address and the network.',
    timeout: 'The platform did not answer in time.',
    certificate: 'The platform’s certificate is not trusted.',
    tooLarge: 'The platform’s answer is far too large.',
    notAllowed: 'No calls go to this address. It must begin with https.',
    busy: 'The platform is very busy at the moment.',
    refused: 'The platform refused the call. Check the end of the address.',
    secret: 'The platform refused the signature. Check the shared secret.',
    answer: 'The platform’s answer does not have the expected form.',
    broken: 'The platform reports an error.',
  },
};
export const platformErrorsEn: typeof platformErrorsTr = {
  incomplete: 'A platform can be switched on and tried once its address and its shared secret are saved.',
};
