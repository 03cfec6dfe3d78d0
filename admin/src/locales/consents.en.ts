/** Words of guardians' consent to films of lessons. */
export const filmConsentResourceEn = {
  name: 'Recording consent |||| Recording consents',
  fields: {
    name: 'Student',
    username: 'User name',
    classes: 'Class',
    answer: 'Consent',
    source: 'How it is known',
    hasCode: 'Letter',
  },
};

export const consentErrorsEn = {
  wrongCode: 'This code isn’t valid.',
  textChanged: 'The text has changed meanwhile.',
};

export const consentsEn = {
  search: 'Student',
  answer: 'Consent',
  answers: { given: 'Given', refused: 'Refused', unknown: 'Unknown' },
  sources: { letter: 'Signed letter', list: 'The school’s list', page: 'The guardian’s page' },
  acts: { given: 'Consent given', refused: 'Consent refused', unknown: 'Set to unknown' },
  setTitles: {
    given: 'Was consent given for %{smart_count} student? |||| Was consent given for %{smart_count} students?',
    refused: 'Was consent refused for %{smart_count} student? |||| Was consent refused for %{smart_count} students?',
    unknown: 'Is consent of %{smart_count} student unknown? |||| Is consent of %{smart_count} students unknown?',
  },
  setText:
    'You enter what the guardian told the school. Your name and the time are kept with it; recordings that are being made follow at once.',
  from: 'How do you know?',
  note: 'Note',
  saved: 'Consent of %{smart_count} student was saved. |||| Consent of %{smart_count} students was saved.',
  chosen: '%{smart_count} student selected |||| %{smart_count} students selected',
  empty: 'No student fits this search.',
  none: 'There are no students yet.',
  letterMade: 'Ready',
  letters: 'Consent letters',
  classLetters: 'Letters of the class',
  export: 'Download as a table',
  file: 'recording-consents',
  toText: 'Text and rule',
  text: 'Consent text and recording rule',
  textIntro:
    'Guardians read this text in the letter and on the consent page. A change makes a new version; earlier answers stand with theirs.',
  textVersion: 'Text version %{version}',
  textSaved: 'Saved.',
  rule: 'Ask before recording in every lesson',
  ruleText:
    'When on, everyone in a recorded lesson is asked; until they agree, their picture, voice and name are not in the film. For students the guardian’s consent is needed as well.',
  letterTitle: 'Consent to recordings of lessons',
  letterHow: 'You can answer online. Open the address below and type the code:',
  letterByHand: 'Or fill in this letter and hand it to the school:',
  letterYes: 'I consent to my child being in recordings.',
  letterNo: 'I do not consent to my child being in recordings.',
  letterSign: 'Name, date, signature: ______________________________',
  secret:
    'Whoever has the code can answer for the guardian. Give letters to guardians alone; opening this page is written to the audit log.',
  noLetters: 'There is no student to write a letter for.',
  renew: 'Renew codes',
  renewTitle: 'Renew the codes?',
  renewText: 'Codes of earlier letters no longer work; answers that were given stand.',
};
