import { agreementResourcesEn, agreementsEn, signaturesEn } from './agreements.en';
import { accessEn } from './access.en';
import { auditEn } from './audit.en';
import { consentErrorsEn, consentsEn, filmConsentResourceEn } from './consents.en';
import { lectureErrorsEn, lectureListEn, lectureResourceEn } from './lectures.en';
import { videoListEn, videoResourceEn } from './videos.en';
import { quizErrorsEn, quizListEn, quizResourceEn } from './quizzes.en';
import { broadcastErrorsEn, broadcastResourceEn, broadcastsEn } from './broadcasts.en';
import { conferenceEn } from './conference.en';
import { factorAuthErrorsEn, factorErrorsEn, factorsEn, factorWarningsEn } from './factors.en';
import { importsEn, slipsEn } from './imports.en';
import { timetableFilesEn } from './timetableFiles.en';
import { logsEn } from './logs.en';
import { mailsEn } from './mails.en';
import { approvalEn, registrationErrorsEn, signInSettingsEn, waitingErrorsEn } from './registration.en';
import { supportResourceEn, supportEn } from './support.en';
import { directoriesEn } from './directories.en';
import { identityErrorsEn, identityEn } from './identity.en';
import { bbbErrorsEn, bigBlueButtonEn } from './bigBlueButton.en';
import { programErrorsEn, programsEn } from './programs.en';
import { ltiEn } from './lti.en';
import { hookErrorsEn, hooksEn } from './hooks.en';
import { platformErrorsEn, platformsEn } from './platforms.en';
import { optionSetsEn } from './optionSets.en';
import { overviewEn } from './overview.en';
import { schoolEn } from './school.en';
import { recordingErrorsEn, recordingResourceEn, recordingRulesEn, recordingsEn } from './recordings.en';
import { setupEn } from './setup.en';
import { structureEn } from './structure.en';
import { guardianErrorsEn, guardianResourceEn, guardiansEn, registerEn } from './register.en';
import { timetableEn } from './timetable.en';
import type { Messages } from './tr';
import { ownDataEn } from './ownData.en';
import { erasureErrorsEn, usersEn } from './users.en';

export const en: Messages = {
  console: {
    name: 'Console',
    draftBack: 'What you wrote is still here',
    app: 'Derslik',
    school: 'School',
    sessions: 'Sessions',
    system: 'System',
    menu: 'Console menu',
    backToApp: 'Back to the app',
    language: 'Language',
    themeLight: 'Light theme',
    themeDark: 'Dark theme',
    retry: 'Try again',
    listFailed: 'The list could not be loaded.',
    never: 'Never signed in',
    today: 'Today %{time}',
    all: 'All',
    pasteCut:
      'The text did not fit: its last %{smart_count} character was left out. |||| The text did not fit: its last %{smart_count} characters were left out.',
    unkept:
      'This browser can’t keep your settings: your choices are forgotten when the page is reloaded. A private window, a full disk or blocked site data causes this.',
    none: '–',
  },
  signIn: {
    title: 'Admin console',
    username: 'User name or e-mail',
    password: 'Password',
    usernameMissing: 'Enter your user name or e-mail.',
    passwordMissing: 'Enter your password.',
    remember: 'Keep me signed in',
    submit: 'Sign in',
    noAccessTitle: 'The console is for managers',
    noAccessText:
      'You are signed in as %{name}, an account that does not manage the school. Your lessons are in the app. If you have a manager account, sign out and use that one.',
    otherAccount: 'Use another account',
    insecure:
      'Browsers allow signing in only at addresses that begin with https. Open the console by https. If it does not open, the server in front must offer this address by https.',
    demo: 'Try without a password',
    tooOften: 'Too many attempts.',
    again: {
      seconds: 'Try again in %{smart_count} second. |||| Try again in %{smart_count} seconds.',
      minutes: 'Try again in %{smart_count} minute. |||| Try again in %{smart_count} minutes.',
    },
    takenTitle: 'Someone else has signed in in this browser',
    takenText:
      'The session of this tab is over, and nothing unfinished was sent. To go back to your own account, sign out of the other one first.',
    takenGoOn: 'Continue as %{name}',
  },
  userType: {
    student: 'Student',
    teacher: 'Teacher',
    manager: 'Manager',
    'general-manager': 'General manager',
    guardian: 'Guardian',
  },
  resources: {
    users: {
      name: 'User |||| Users',
      fields: {
        name: 'First name',
        surname: 'Last name',
        fullName: 'Name',
        username: 'User name',
        email: 'E-mail',
        birthDate: 'Date of birth',
        userType: 'Type',
        classes: 'Classes',
        departments: 'Departments',
        groups: 'Class / department',
        disabled: 'Status',
        lastSignInAt: 'Last sign-in',
        createdAt: 'Added',
        password: 'Password',
      },
    },
    levels: {
      name: 'Level |||| Levels',
      fields: { name: 'Name', classCount: 'Classes', peopleCount: 'People' },
    },
    classes: {
      name: 'Class |||| Classes',
      fields: { name: 'Name', level: 'Level', levelId: 'Level', pupilCount: 'Students', peopleCount: 'People' },
    },
    departments: { name: 'Department |||| Departments', fields: { name: 'Name', peopleCount: 'People' } },
    ...agreementResourcesEn,
    meetings: {
      name: 'Meeting |||| Meetings',
      fields: {
        name: 'Meeting',
        token: 'Code',
        owner: 'Owner',
        status: 'Status',
        participantCount: 'Participants',
        startAt: 'Start',
      },
    },
    broadcasts: broadcastResourceEn,
    lectures: lectureResourceEn,
    videos: videoResourceEn,
    quizzes: quizResourceEn,
    recordings: recordingResourceEn,
    filmConsents: filmConsentResourceEn,
    guardians: guardianResourceEn,
    ratings: {
      name: 'Rating |||| Ratings',
      fields: { status: 'Rating', message: 'Why', meetingName: 'Lesson', by: 'Who', createdAt: 'Time' },
    },
    mails: {
      name: 'E-mail |||| E-mails',
      fields: { name: 'To', address: 'Address', kind: 'About', state: 'Status', createdAt: 'Time' },
    },
    support: supportResourceEn,
    audit: {
      name: 'Audit log',
      fields: { at: 'Time', actor: 'Who', act: 'Action', subject: 'To whom or what', address: 'From where' },
    },
    logs: {
      name: 'App log |||| App log',
      fields: { name: 'Event', kind: 'Kind', count: 'Times', people: 'People', lastAt: 'Latest' },
    },
  },
  users: usersEn,
  access: accessEn,
  meetings: {
    search: 'Meeting name, code or owner',
    status: 'Status',
    coming: 'Upcoming',
    process: 'Running',
    completed: 'Ended',
    empty: 'No meeting matches this search.',
    none: 'No meetings yet. Meetings are created in the app.',
    end: 'End',
    endNamed: 'End: %{name}',
    endTitle: 'End the lesson?',
    endText: '“%{name}” ends for everyone. Everyone inside leaves the lesson.',
    ended: 'The lesson has ended.',
    people: '%{smart_count} person |||| %{smart_count} people',
  },
  broadcasts: broadcastsEn,
  lectureList: lectureListEn,
  videoList: videoListEn,
  lectures: lectureErrorsEn,
  quizList: quizListEn,
  quizzes: quizErrorsEn,
  broadcast: broadcastErrorsEn,
  recordings: recordingsEn,
  recordingRules: recordingRulesEn,
  recording: recordingErrorsEn,
  consents: consentsEn,
  consent: consentErrorsEn,
  ratings: {
    search: 'Lesson or words',
    face: 'Rating',
    good: 'Good',
    medium: 'So-so',
    bad: 'Bad',
    guest: 'Guest',
    weeks: 'The last weeks',
    count: {
      good: '%{smart_count} good |||| %{smart_count} good',
      medium: '%{smart_count} so-so |||| %{smart_count} so-so',
      bad: '%{smart_count} bad |||| %{smart_count} bad',
    },
    empty: 'No rating matches this search.',
    none: 'No ratings yet. People who leave a lesson are asked how it was; their names are not shown here.',
  },
  structure: structureEn,
  register: registerEn,
  guardians: guardiansEn,
  guardian: guardianErrorsEn,
  timetable: timetableEn,
  mails: mailsEn,
  school: schoolEn,
  optionSets: optionSetsEn,
  setup: setupEn,
  factors: factorsEn,
  factor: factorErrorsEn,
  warning: factorWarningsEn,
  signInSettings: signInSettingsEn,
  identitySources: identityEn,
  directories: directoriesEn,
  identity: identityErrorsEn,
  platforms: platformsEn,
  bigBlueButton: bigBlueButtonEn,
  lti: ltiEn,
  bbb: bbbErrorsEn,
  programsPage: programsEn,
  programs: programErrorsEn,
  hooks: hooksEn,
  hook: hookErrorsEn,
  platform: platformErrorsEn,
  approval: approvalEn,
  registration: registrationErrorsEn,
  erasure: erasureErrorsEn,
  ownData: ownDataEn,
  support: supportEn,
  audit: auditEn,
  overview: overviewEn,
  agreements: agreementsEn,
  signatures: signaturesEn,
  agreement: { incomplete: 'Enter a name and a text in both languages.' },
  logs: logsEn,
  conference: conferenceEn,
  imports: importsEn,
  timetableFiles: timetableFilesEn,
  slips: slipsEn,
  invalid: {
    required: 'Fill in this field.',
    username:
      'Start with a lower-case letter or digit; use lower-case letters, digits, dots and dashes. At least 2 characters.',
    email: 'Enter a valid e-mail address.',
    password: 'Enter at least 8 and at most 128 characters.',
    birthDate: 'This date is not possible. Check day, month and year.',
    tooLong: 'This text is too long.',
  },
  common: {
    error: 'Something went wrong. Try again in a moment.',
    unavailable: 'The server could not be reached. Check your connection and try again.',
    notFound: 'This record no longer exists.',
    forbidden: 'You do not have permission for this.',
    unauthorized: 'Your session has ended. Sign in again.',
    invalid: 'Some fields are missing or wrong. Check them and save again.',
    tooMany: 'Too many attempts. Wait a little and try again.',
    tooLarge: 'What you sent is too large.',
    conflict: 'The record changed meanwhile. Reload the page and try again.',
    timeout: 'The server did not answer in time. Try again.',
    offline: 'This computer has no network connection. Check it and try again.',
  },
  auth: {
    nameTitle: 'The name begins with a title that the school did not give.',
    nameTaken: 'Somebody else at the school has this name.',
    sessionInvalid: 'Your session has ended. Sign in again.',
    wrongCredentials: 'The user name or password is wrong.',
    disabled: 'This account is disabled. Ask your school’s administrator.',
    leaving: 'Your account waits to be deleted. To come back, sign in to the school’s app.',
    tooManyAttempts: 'Too many wrong attempts. Wait a little and try again.',
    captchaFailed: 'The human check did not complete. Try again.',
    usernameTaken: 'This user name is taken. Choose another one.',
    emailTaken: 'This e-mail address belongs to another account.',
    firstInApp:
      'The first sign-in with this code is done on the school’s home page. Choose your own password there, then come back.',
    ownAccount: 'You cannot close your own account or change its type. Another administrator can.',
    lastAdministrator:
      'The school needs at least one active general manager. Make someone else a general manager first.',
    ...waitingErrorsEn,
    ...factorAuthErrorsEn,
  },
  meeting: { notFound: 'This meeting no longer exists.', ended: 'This lesson has already ended.' },
};
