import type { agreementResourcesTr, agreementsTr, signaturesTr } from './agreements.tr';

export const agreementsEn: typeof agreementsTr = {
  types: {
    AMETNI_V1: 'Privacy notice',
    PRIVACY_TERM_V2: 'Terms of use',
    PRIVACY_TERM_V1: 'Privacy policy',
  },
  noneNote: 'No agreement is published; nobody is asked for anything at sign-in.',
  notPublished: 'Not published yet.',
  hasDraft: 'Draft',
  write: 'Write a new version',
  editDraft: 'Edit the draft',
  version: 'Version %{version}',
  inForce: 'In force',
  signed: '%{smart_count} person accepted |||| %{smart_count} people accepted',
  signedNamed:
    '%{name}, version %{version}: %{smart_count} person accepted |||| %{name}, version %{version}: %{smart_count} people accepted',
  unsigned: '%{smart_count} person has not accepted |||| %{smart_count} people have not accepted',
  unsignedNamed:
    '%{name}: %{smart_count} person has not accepted |||| %{name}: %{smart_count} people have not accepted',
  unsignedFilter: 'Not accepted',
  read: 'Read',
  readNamed: 'Read: %{name}, version %{version}',
  editText:
    'The draft of version %{version}. Nobody sees a draft. Once you publish it, everyone accepts this text at their next sign-in.',
  name: 'Name',
  text: 'Text',
  textHelp: 'An empty line ends a paragraph. A heading begins with “# ”.',
  preview: 'Preview: %{language}',
  previewEmpty: 'What you write appears here.',
  save: 'Save the draft',
  saved: 'The draft is saved.',
  saveFirst: 'Save the draft first.',
  publish: 'Publish',
  publishTitle: 'Publish version %{version}?',
  publishText:
    'Everyone reads and accepts this text at their next sign-in, and cannot sign in without it. Open sessions go on. A published text never changes again.',
  published: 'Version %{version} is published.',
  stepText: 'Before you come in, open and accept each of the school’s agreements.',
  stepAgain: 'A new version was published while you were reading. Open and accept that one too.',
  stepMissing: 'To go on, open and accept all agreements.',
  stepRead: 'Read: %{title}',
  accept: 'I have read and accept it',
  accepted: 'Accepted',
  notAccepted: 'Not accepted yet',
  confirm: 'I have read and accept the agreements',
  acceptAndSignIn: 'Accept and sign in',
};

export const signaturesEn: typeof signaturesTr = {
  search: 'Name or user name',
  agreement: 'Agreement',
  version: 'Version',
  unknownBrowser: 'Unknown browser',
  gone: 'Someone whose account was deleted',
  export: 'Download CSV',
  file: 'agreement-signatures',
  empty: 'No acceptance matches this search.',
  none: 'Nobody has accepted an agreement yet.',
};

/** Names of what is listed. */
export const agreementResourcesEn: typeof agreementResourcesTr = {
  agreements: { name: 'Agreement |||| Agreements' },
  signatures: {
    name: 'Acceptance |||| Acceptances',
    fields: {
      name: 'Name',
      username: 'User name',
      type: 'Agreement',
      version: 'Version',
      language: 'Language',
      signedAt: 'Time',
      address: 'IP address',
      browser: 'Browser',
      userAgent: 'Browser details',
    },
  },
};
