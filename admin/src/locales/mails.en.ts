import type { mailsTr } from './mails.tr';

export const mailsEn: typeof mailsTr = {
  search: 'Name or address',
  state: 'Status',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not sent',
  kinds: { test: 'Test mail', passwordReset: 'New password' },
  faults: {
    unreachable: 'The mail server could not be reached.',
    secure: 'No secure connection to the mail server could be made.',
    signIn: 'The mail server did not accept our account.',
    later: 'The mail server asked us to wait.',
    address: 'The mail server did not accept this address.',
    refused: 'The mail server did not accept this mail.',
    over: 'The link ended before the mail could be sent.',
  },
  reply: 'Its answer: %{reply}.',
  noServerNote:
    'This school has no mail server. Mails wait here; you can copy their links and hand them to people yourself.',
  test: 'Send a test',
  testDone: 'A test mail to your own address is written.',
  actions: 'Actions',
  link: 'Show the link',
  linkNamed: 'Show the link: %{name}',
  linkTitle: 'Link of the mail: %{name}',
  linkText:
    'Whoever opens this link can act as the person. Hand it to that person alone. It ends: %{time}. That you looked at it has been noted.',
  again: 'Send again',
  againNamed: 'Send again: %{name}',
  againDone: 'The mail is being sent again.',
  empty: 'No mail matches this search.',
  none: 'No mails yet.',
  noAddress: 'Your account has no e-mail address. Write one in your account first.',
  noServer: 'This school has no mail server.',
  over: 'This mail was sent, or its link has ended.',
};
