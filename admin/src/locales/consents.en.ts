/** Words of guardians' consent to films of lessons. */
export const filmConsentResourceEn = {
  name: 'Recording consent |||| Recording consents',
  fields: {
    name: 'Student',
    username: 'User name',
    classes: 'Class',
    answer: 'Consent',
    source: 'How it is known',
    by: 'Who said it',
    at: 'When',
    note: 'Note',
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
  export: 'Download for Excel',
  file: 'recording-consents',
  list: 'Take from a list',
  listTitle: 'Take consents from a list',
  listText:
    'Excel (XLSX) or CSV. One of the first lines needs the heading “Consent” and one of “User name”, “Student number” or “Full name”; below “Consent” write Yes, No or Unknown. You may fill in the table that you downloaded. Nothing changes before you confirm it.',
  listChoose: 'Choose a file',
  listReading: 'Reading…',
  listChanges: 'Consent of %{smart_count} student will change. |||| Consent of %{smart_count} students will change.',
  listNoChanges: 'The school already has every consent of this list.',
  listSame: '%{smart_count} student has this consent already. |||| %{smart_count} students have this consent already.',
  listBlank: '%{smart_count} line has no answer. |||| %{smart_count} lines have no answer.',
  listFaults: '%{smart_count} line was left out |||| %{smart_count} lines were left out',
  listLine: 'line %{line}',
  listChange: '%{answer} instead of %{was}',
  listSave: 'Save consents',
  listMore: '… and %{smart_count} more line |||| … and %{smart_count} more lines',
  lineFaults: {
    noChild: 'there is no such student',
    several: 'several students have this name; add the user name or the class',
    twice: 'is in the list a second time',
    noAnswer: 'the answer was not understood; write Yes, No or Unknown',
  },
  toText: 'Text and rule',
  text: 'Consent text and recording rule',
  textIntro:
    'Guardians read this text in the letter and on the consent page. A change makes a new version; earlier answers stay with the version that they were given to.',
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
  renewText: 'Codes of earlier letters no longer work; answers that were given stay.',
};
