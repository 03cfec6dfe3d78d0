import type { optionSetsTr } from './optionSets.tr';

export const optionSetsEn: typeof optionSetsTr = {
  title: 'Lesson rules',
  intro:
    'Your school decides who may do what in a lesson without asking. Here “teacher” means the owner of a lesson and whoever they make a moderator.',
  since:
    'A change that you save applies to lessons that nobody has entered yet. Lessons that somebody has entered go on with the rules they began with.',
  readOnly: 'Only general managers change the lesson rules.',
  changed: 'Last change: %{name}, %{time}',
  changedByNobody: 'Last change: %{time}',
  history: 'See it in the audit log',
  choose: 'Kind of lesson',
  count: '%{set}, %{smart_count} difference |||| %{set}, %{smart_count} differences',
  sets: {
    free: 'Open lesson',
    moderatorControl: 'Ask before speaking',
    academic: 'Timetable lesson',
    academicMobile: 'Timetable lesson, by phone',
  },
  about: {
    free: 'Lessons with “Ask before speaking” off.',
    moderatorControl:
      'Lessons with “Ask before speaking” on. The teacher can also turn it on and off during the lesson.',
    academic:
      'Lessons from the school’s timetable. They come with a later version; you can already decide their rules.',
    academicMobile:
      'Whoever joins a timetable lesson with a phone. What you don’t change here is as in “Timetable lesson”.',
  },
  groups: {
    voice: 'Voice and camera',
    screen: 'Screen sharing',
    work: 'Board, videos and surveys',
    seen: 'What participants see',
    teacher: 'What the teacher can do',
    locked: 'Cannot be changed',
  },
  flags: {
    micNeedPermission: {
      name: 'Microphone needs permission',
      means: 'Participants ask the teacher before they open their microphone.',
    },
    camNeedPermission: {
      name: 'Camera needs permission',
      means: 'Participants ask the teacher before they open their camera.',
    },
    micActive: {
      name: 'Microphone open on entry',
      means: 'Who can enter with an open microphone? Where permission is needed participants still enter muted.',
    },
    camActive: {
      name: 'Camera open on entry',
      means: 'Who can enter with an open camera? Where permission is needed participants still enter with it closed.',
    },
    onlyMicrophone: {
      name: 'Microphone only',
      means: 'No camera can be opened, the teacher’s included. There are no virtual backgrounds either.',
    },
    autoMicrophone: {
      name: 'Voice improvement options',
      means: 'Everyone sees the options for their own volume, echo and noise, and can change them.',
    },
    quality: {
      name: 'Camera quality',
      means: 'Everyone’s camera sends at most this height. A small number breaks up less on weak lines.',
    },
    screenShareFree: {
      name: 'Screen sharing open to everyone',
      means: 'When off, participants share their screen only with the teacher’s permission.',
    },
    screenShareNeedPermission: {
      name: 'Screen sharing needs permission',
      means: 'When on, participants ask the teacher first, even if sharing is open to everyone.',
    },
    revertPermissionAfterScreenShare: {
      name: 'Permission ends with the share',
      means: 'To share their screen again, participants ask again.',
    },
    maxScreenShareParticipant: {
      name: 'Screens shared at once',
      means: 'The most screens that are shared at the same time in a lesson.',
    },
    whiteBoardEnabled: {
      name: 'Board',
      means: 'When off, there is no board and no drawing on screens, for the teacher neither.',
    },
    writeScreenNeedPermission: {
      name: 'Board needs permission',
      means: 'Participants ask the teacher before they open the board and write on it.',
    },
    writeOnScreenNeedPermission: {
      name: 'Drawing on screens needs permission',
      means: 'Participants draw on the screen that they share themselves only with the teacher’s permission.',
    },
    youtubeShareFree: {
      name: 'Participants can share videos',
      means: 'Participants with an account at the school can play a video for everyone. Guests never can.',
    },
    maxYoutubeShareParticipant: {
      name: 'Videos shared at once',
      means: 'How many videos are shown at the same time in a lesson.',
    },
    surveyEnabled: {
      name: 'Surveys',
      means: 'When off, a lesson has no surveys, for the teacher neither.',
    },
    shareSurveyEveryone: {
      name: 'Participants can make surveys',
      means:
        'Participants with an account at the school can make surveys. The teacher can change it in the lesson. Guests can’t.',
    },
    everyoneSeeHandRaise: {
      name: 'Everyone sees raised hands',
      means: 'When off, only the teacher sees raised hands.',
    },
    canSeeInfoEveryone: {
      name: 'Speaking times and connections for everyone',
      means:
        'Participants see speaking times and connection details, in an open lesson the invitation link too. That link holds the lesson’s password.',
    },
    moderatorCanSeeHandRaiseList: {
      name: 'Raised hands in the teacher’s queue',
      means: 'Raised hands join the queue of requests that the teacher sees.',
    },
    chatDisableOption: {
      name: 'Teacher can close the chat',
      means: 'When off, the chat stays as it is for the whole lesson.',
    },
    moderatorCanControllAllMic: {
      name: 'Mute everyone',
      means: 'The teacher can close all microphones at once. Closing a single one is always possible.',
    },
    moderatorCanControllAllCam: {
      name: 'Close everyone’s camera',
      means: 'The teacher can close all cameras at once. Closing a single one is always possible.',
    },
    moderatorCanAssignModerator: {
      name: 'Make others moderators',
      means: 'The owner of a lesson can share their powers with others.',
    },
    followMeModerator: {
      name: '“Follow me”',
      means: 'The teacher can make everyone see what they see themselves.',
    },
    moderatorRequiredOnEnter: {
      name: 'No lesson without a teacher',
      means: 'If the teacher stays away for long, the lesson closes; it opens again when they are back.',
    },
    waitingRoomEnabled: {
      name: 'Waiting room',
      means: 'The teacher can keep those who come at the door and let them in one by one.',
    },
    moderatorCanKickParticipant: {
      name: 'Remove from the lesson',
      means: 'The teacher can remove somebody from the lesson.',
    },
    materialsEnabled: { name: 'Materials', means: 'The teacher can open materials in the lesson.' },
    shareMetodboxEnabled: {
      name: 'Sending to the platform',
      means: 'The teacher can send attendance and topics of the lesson to the school’s lesson platform.',
    },
  },
  locks: {
    protection: 'Cannot be changed, to keep students safe.',
    meaning: 'The lesson’s “Ask before speaking” switch decides it, and means what it says.',
    wholeRoom: 'Belongs to the whole lesson, not to a phone: it comes from “Timetable lesson”.',
    single: 'A lesson shows one video at a time.',
    unused: 'Not in this version yet.',
  },
  values: {
    yes: 'On',
    no: 'Off',
    everyone: 'Everyone, as left in preparation',
    moderators: 'Only the teacher',
    asLeft: 'Everyone, as left in preparation',
    lines: '%{value}p',
  },
  default: 'Default: %{value}',
  lesson: 'In timetable lessons: %{value}',
  isDifferent: 'Not the default',
  reset: 'Back to default',
  resetNamed: 'Back to default: %{name}',
  resetSet: 'Back to default for all of this kind',
  unsaved: '%{smart_count} unsaved change |||| %{smart_count} unsaved changes',
  saved: 'Lesson rules saved.',
};
