import { Accounts1700000000001 } from './migrations/1-accounts.js';
import { Meetings1700000000002 } from './migrations/2-meetings.js';
import { Rooms1700000000003 } from './migrations/3-rooms.js';
import { Browsers1700000000004 } from './migrations/4-browsers.js';
import { Conference1700000000005 } from './migrations/5-conference.js';
import { Guesses1700000000006 } from './migrations/6-guesses.js';
import { Audit1700000000007 } from './migrations/7-audit.js';
import { Addresses1700000000008 } from './migrations/8-addresses.js';
import { Growth1700000000009 } from './migrations/9-growth.js';
import { RoomRows1700000000010 } from './migrations/10-roomRows.js';
import { Surveys1700000000011 } from './migrations/11-surveys.js';
import { ChatDeletions1700000000012 } from './migrations/12-chatDeletions.js';
import { Boards1700000000013 } from './migrations/13-boards.js';
import { Ratings1700000000014 } from './migrations/14-ratings.js';
import { SharedVideos1700000000015 } from './migrations/15-sharedVideos.js';
import { Speech1700000000016 } from './migrations/16-speech.js';
import { Videos1700000000017 } from './migrations/17-videos.js';
import { BoardPictures1700000000018 } from './migrations/18-boardPictures.js';
import { Avatars1700000000019 } from './migrations/19-avatars.js';
import { Mails1700000000020 } from './migrations/20-mails.js';
import { PasswordResets1700000000021 } from './migrations/21-passwordResets.js';
import { Agreements1700000000022 } from './migrations/22-agreements.js';
import { Structure1700000000023 } from './migrations/23-structure.js';
import { SessionPlaces1700000000024 } from './migrations/24-sessionPlaces.js';
import { Registration1700000000025 } from './migrations/25-registration.js';
import { Import1700000000026 } from './migrations/26-import.js';
import { Support1700000000027 } from './migrations/27-support.js';
import { AuditChain1700000000028 } from './migrations/28-auditChain.js';
import { School1700000000029 } from './migrations/29-school.js';
import { Setup1700000000030 } from './migrations/30-setup.js';
import { EmailChanges1700000000031 } from './migrations/31-emailChanges.js';
import { Search1700000000032 } from './migrations/32-search.js';
import { Newcomers1700000000033 } from './migrations/33-newcomers.js';
import { Lists1700000000034 } from './migrations/34-lists.js';
import { TimeZone1700000000035 } from './migrations/35-timeZone.js';
import { PictureLines1700000000036 } from './migrations/36-pictureLines.js';
import { Readiness1700000000037 } from './migrations/37-readiness.js';
import { RowsDecide1700000000038 } from './migrations/38-rowsDecide.js';
import { ReadinessNetworks1700000000039 } from './migrations/39-readinessNetworks.js';
import { OptionSets1700000000040 } from './migrations/40-optionSets.js';
import { Recordings1700000000041 } from './migrations/41-recordings.js';
import { FilmCare1700000000042 } from './migrations/42-filmCare.js';
import { Erasure1700000000043 } from './migrations/43-erasure.js';
import { FilmStory1700000000044 } from './migrations/44-filmStory.js';
import { FilmShares1700000000045 } from './migrations/45-filmShares.js';
import { FilmRules1700000000046 } from './migrations/46-filmRules.js';
import { FilmConsents1700000000047 } from './migrations/47-filmConsents.js';
import { RecordingFaults1700000000049 } from './migrations/49-recordingFaults.js';
import { FilmCuts1700000000051 } from './migrations/51-filmCuts.js';
import { Broadcasts1700000000052 } from './migrations/52-broadcasts.js';
import { BroadcastPictures1700000000053 } from './migrations/53-broadcastPictures.js';

/** In the order in which they run; a new one goes to the end. */
import { BroadcastFilms1700000000054 } from './migrations/54-broadcastFilms.js';
import { ViewingGuests1700000000055 } from './migrations/55-viewingGuests.js';
import { Audience1700000000057 } from './migrations/57-audience.js';
import { BroadcastConsole1700000000058 } from './migrations/58-broadcastConsole.js';
import { Panelists1700000000059 } from './migrations/59-panelists.js';
import { RecorderTrials1700000000060 } from './migrations/60-recorderTrials.js';
import { Timetable1700000000061 } from './migrations/61-timetable.js';
import { Lessons1700000000062 } from './migrations/62-lessons.js';
import { Register1700000000063 } from './migrations/63-register.js';
import { TimetableImports1700000000064 } from './migrations/64-timetableImports.js';
import { ViewersDelay1700000000065 } from './migrations/65-viewersDelay.js';
import { Identity1700000000066 } from './migrations/66-identity.js';
import { Factors1700000000067 } from './migrations/67-factors.js';
import { SafeLessons1700000000069 } from './migrations/69-safeLessons.js';
import { RegisterBoards1700000000070 } from './migrations/70-registerBoards.js';
import { FilmCaptions1700000000071 } from './migrations/71-filmCaptions.js';
import { Weeks1700000000072 } from './migrations/72-weeks.js';
import { Platforms1700000000073 } from './migrations/73-platforms.js';
import { Directories1700000000075 } from './migrations/75-directories.js';
import { OwnData1700000000076 } from './migrations/76-ownData.js';
import { Lectures1700000000078 } from './migrations/78-lectures.js';
import { ShownLectures1700000000079 } from './migrations/79-shownLectures.js';
import { SocialRegistrations1700000000080 } from './migrations/80-socialRegistrations.js';
import { Quizzes1700000000081 } from './migrations/81-quizzes.js';
import { QuizRuns1700000000082 } from './migrations/82-quizRuns.js';
import { FrameTokens1700000000083 } from './migrations/83-frameTokens.js';
import { LessonStories1700000000084 } from './migrations/84-lessonStories.js';
import { LectureTopics1700000000085 } from './migrations/85-lectureTopics.js';
import { BigBlueButton1700000000086 } from './migrations/86-bigBlueButton.js';
import { LessonMails1700000000088 } from './migrations/88-lessonMails.js';
import { OpticFrames1700000000089 } from './migrations/89-opticFrames.js';
import { SharedLessons1700000000090 } from './migrations/90-sharedLessons.js';
import { Programs1700000000091 } from './migrations/91-programs.js';
import { ExternalLessons1700000000092 } from './migrations/92-externalLessons.js';
import { Hooks1700000000093 } from './migrations/93-hooks.js';
import { BbbComings1700000000094 } from './migrations/94-bbbComings.js';
import { Lti1700000000095 } from './migrations/95-lti.js';
import { LtiServices1700000000096 } from './migrations/96-ltiServices.js';
import { LessonBroadcasts1700000000097 } from './migrations/97-lessonBroadcasts.js';
import { BroadcastEncoders1700000000098 } from './migrations/98-broadcastEncoders.js';
import { BbbRecords1700000000099 } from './migrations/99-bbbRecords.js';
import { SharedLibraryVideos1700000000100 } from './migrations/100-sharedLibraryVideos.js';
import { IngestQualities1700000000101 } from './migrations/101-ingestQualities.js';
import { BroadcastPosters1700000000102 } from './migrations/102-broadcastPosters.js';
import { ProgramMeetings1700000000103 } from './migrations/103-programMeetings.js';
import { FilmSpace1700000000104 } from './migrations/104-filmSpace.js';
import { ConsentText1700000000105 } from './migrations/105-consentText.js';
import { RecorderThatFailed1700000000106 } from './migrations/106-recorderThatFailed.js';
import { RecordersThatFailed1700000000107 } from './migrations/107-recordersThatFailed.js';

export const migrations = [
  Accounts1700000000001,
  Meetings1700000000002,
  Rooms1700000000003,
  Browsers1700000000004,
  Conference1700000000005,
  Guesses1700000000006,
  Audit1700000000007,
  Addresses1700000000008,
  Growth1700000000009,
  RoomRows1700000000010,
  Surveys1700000000011,
  ChatDeletions1700000000012,
  Boards1700000000013,
  Ratings1700000000014,
  SharedVideos1700000000015,
  Speech1700000000016,
  Videos1700000000017,
  BoardPictures1700000000018,
  Avatars1700000000019,
  Mails1700000000020,
  PasswordResets1700000000021,
  Agreements1700000000022,
  Structure1700000000023,
  SessionPlaces1700000000024,
  Registration1700000000025,
  Import1700000000026,
  Support1700000000027,
  AuditChain1700000000028,
  School1700000000029,
  Setup1700000000030,
  EmailChanges1700000000031,
  Search1700000000032,
  Newcomers1700000000033,
  Lists1700000000034,
  TimeZone1700000000035,
  PictureLines1700000000036,
  Readiness1700000000037,
  RowsDecide1700000000038,
  ReadinessNetworks1700000000039,
  OptionSets1700000000040,
  Recordings1700000000041,
  FilmCare1700000000042,
  Erasure1700000000043,
  FilmStory1700000000044,
  FilmShares1700000000045,
  FilmRules1700000000046,
  FilmConsents1700000000047,
  RecordingFaults1700000000049,
  FilmCuts1700000000051,
  Broadcasts1700000000052,
  BroadcastPictures1700000000053,
  BroadcastFilms1700000000054,
  ViewingGuests1700000000055,
  Audience1700000000057,
  BroadcastConsole1700000000058,
  Panelists1700000000059,
  RecorderTrials1700000000060,
  Timetable1700000000061,
  Lessons1700000000062,
  Register1700000000063,
  TimetableImports1700000000064,
  ViewersDelay1700000000065,
  Identity1700000000066,
  Factors1700000000067,
  SafeLessons1700000000069,
  RegisterBoards1700000000070,
  FilmCaptions1700000000071,
  Weeks1700000000072,
  Platforms1700000000073,
  Directories1700000000075,
  OwnData1700000000076,
  Lectures1700000000078,
  ShownLectures1700000000079,
  SocialRegistrations1700000000080,
  Quizzes1700000000081,
  QuizRuns1700000000082,
  FrameTokens1700000000083,
  LessonStories1700000000084,
  LectureTopics1700000000085,
  BigBlueButton1700000000086,
  LessonMails1700000000088,
  OpticFrames1700000000089,
  SharedLessons1700000000090,
  Programs1700000000091,
  ExternalLessons1700000000092,
  Hooks1700000000093,
  BbbComings1700000000094,
  Lti1700000000095,
  LtiServices1700000000096,
  LessonBroadcasts1700000000097,
  BroadcastEncoders1700000000098,
  BbbRecords1700000000099,
  SharedLibraryVideos1700000000100,
  IngestQualities1700000000101,
  BroadcastPosters1700000000102,
  ProgramMeetings1700000000103,
  FilmSpace1700000000104,
  ConsentText1700000000105,
  RecorderThatFailed1700000000106,
  RecordersThatFailed1700000000107,
];
