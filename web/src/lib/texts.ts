import type agreement from '../locales/tr/agreement.json';
import type announcement from '../locales/tr/parts/announcement.json';
import type bandwidth from '../locales/tr/parts/bandwidth.json';
import type audience from '../locales/tr/parts/audience.json';
import type board from '../locales/tr/parts/board.json';
import type broadcast from '../locales/tr/broadcast.json';
import type auth from '../locales/tr/first/auth.json';
import type classic from '../locales/tr/classic.json';
import type consent from '../locales/tr/consent.json';
import type common from '../locales/tr/first/common.json';
import type cut from '../locales/tr/cut.json';
import type countdown from '../locales/tr/parts/countdown.json';
import type desktop from '../locales/tr/desktop.json';
import type errors from '../locales/tr/first/errors.json';
import type follow from '../locales/tr/parts/follow.json';
import type factor from '../locales/tr/factor.json';
import type help from '../locales/tr/help.json';
import type home from '../locales/tr/home.json';
import type identity from '../locales/tr/identity.json';
import type lectures from '../locales/tr/lectures.json';
import type quizzes from '../locales/tr/quizzes.json';
import type licences from '../locales/tr/licences.json';
import type line from '../locales/tr/line.json';
import type meeting from '../locales/tr/meeting.json';
import type chat from '../locales/tr/parts/chat.json';
import type material from '../locales/tr/parts/material.json';
import type notification from '../locales/tr/parts/notification.json';
import type notice from '../locales/tr/parts/notice.json';
import type password from '../locales/tr/password.json';
import type picker from '../locales/tr/parts/picker.json';
import type profile from '../locales/tr/profile.json';
import type rating from '../locales/tr/rating.json';
import type play from '../locales/tr/play.json';
import type picture from '../locales/tr/parts/picture.json';
import type lti from '../locales/tr/lti.json';
import type platformPart from '../locales/tr/parts/platform.json';
import type platformDoor from '../locales/tr/platformDoor.json';
import type platformFilms from '../locales/tr/platformFilms.json';
import type pip from '../locales/tr/parts/pip.json';
import type quiz from '../locales/tr/quiz.json';
import type quizPart from '../locales/tr/parts/quiz.json';
import type reaction from '../locales/tr/parts/reaction.json';
import type registerPart from '../locales/tr/parts/register.json';
import type register from '../locales/tr/register.json';
import type sending from '../locales/tr/sending.json';
import type readiness from '../locales/tr/readiness.json';
import type recorder from '../locales/tr/recorder.json';
import type onStage from '../locales/tr/onStage.json';
import type broadcastPart from '../locales/tr/parts/broadcast.json';
import type recording from '../locales/tr/parts/recording.json';
import type records from '../locales/tr/records.json';
import type registration from '../locales/tr/registration.json';
import type report from '../locales/tr/report.json';
import type room from '../locales/tr/room.json';
import type settings from '../locales/tr/settings.json';
import type speech from '../locales/tr/parts/speech.json';
import type statistics from '../locales/tr/parts/statistics.json';
import type stage from '../locales/tr/stage.json';
import type stagePart from '../locales/tr/parts/stage.json';
import type status from '../locales/tr/parts/status.json';
import type topic from '../locales/tr/parts/topic.json';
import type video from '../locales/tr/parts/video.json';
import type support from '../locales/tr/support.json';
import type survey from '../locales/tr/parts/survey.json';
import type timetable from '../locales/tr/timetable.json';
import type taken from '../locales/tr/taken.json';
import type keptData from '../locales/tr/keptData.json';
import type programs from '../locales/tr/programs.json';
import type ownData from '../locales/tr/ownData.json';
import type videos from '../locales/tr/videos.json';
import type welcome from '../locales/tr/welcome.json';
import type waitingRoom from '../locales/tr/parts/waitingRoom.json';
import type announcementOpened from '../locales/tr/opened/announcement.json';
import type audienceOpened from '../locales/tr/opened/audience.json';
import type boardOpened from '../locales/tr/opened/board.json';
import type broadcastOpened from '../locales/tr/opened/broadcast.json';
import type chatOpened from '../locales/tr/opened/chat.json';
import type countdownOpened from '../locales/tr/opened/countdown.json';
import type materialOpened from '../locales/tr/opened/material.json';
import type notificationOpened from '../locales/tr/opened/notification.json';
import type pipOpened from '../locales/tr/opened/pip.json';
import type quizOpened from '../locales/tr/opened/quiz.json';
import type recordingOpened from '../locales/tr/opened/recording.json';
import type registerOpened from '../locales/tr/opened/register.json';
import type roomOpened from '../locales/tr/opened/room.json';
import type speechOpened from '../locales/tr/opened/speech.json';
import type statisticsOpened from '../locales/tr/opened/statistics.json';
import type surveyOpened from '../locales/tr/opened/survey.json';
import type topicOpened from '../locales/tr/opened/topic.json';
import type videoOpened from '../locales/tr/opened/video.json';

type First = typeof auth & typeof common & typeof errors;
type Parts = typeof announcement &
  typeof audience &
  typeof bandwidth &
  typeof board &
  typeof chat &
  typeof countdown &
  typeof follow &
  typeof material &
  typeof notice &
  typeof notification &
  typeof picker &
  typeof picture &
  typeof pip &
  typeof reaction &
  typeof platformPart &
  typeof quizPart &
  typeof broadcastPart &
  typeof recording &
  typeof registerPart &
  typeof speech &
  typeof stagePart &
  typeof statistics &
  typeof status &
  typeof survey &
  typeof topic &
  typeof video &
  typeof waitingRoom;

type Opened = typeof announcementOpened &
  typeof audienceOpened &
  typeof boardOpened &
  typeof broadcastOpened &
  typeof chatOpened &
  typeof countdownOpened &
  typeof materialOpened &
  typeof notificationOpened &
  typeof pipOpened &
  typeof quizOpened &
  typeof recordingOpened &
  typeof registerOpened &
  typeof roomOpened &
  typeof speechOpened &
  typeof statisticsOpened &
  typeof surveyOpened &
  typeof topicOpened &
  typeof videoOpened;

/**
 * Each file of `locales/<language>/` is an area, and so are the folders `first` (every page's), `parts` (what the
 * room's capabilities say by themselves) and `opened` (what is read only in their panels and dialogs), whose files come together; keys are whole (`meeting.create`) and unique over all areas.
 * But for `onStage`: it has other words for keys of the others, which hold in the room of a broadcast.
 */
export interface Areas {
  first: First;
  parts: Parts;
  opened: Opened;
  agreement: typeof agreement;
  broadcast: typeof broadcast;
  classic: typeof classic;
  consent: typeof consent;
  desktop: typeof desktop;
  factor: typeof factor;
  help: typeof help;
  home: typeof home;
  identity: typeof identity;
  keptData: typeof keptData;
  programs: typeof programs;
  lectures: typeof lectures;
  quizzes: typeof quizzes;
  licences: typeof licences;
  line: typeof line;
  meeting: typeof meeting;
  onStage: typeof onStage;
  ownData: typeof ownData;
  password: typeof password;
  platformDoor: typeof platformDoor;
  platformFilms: typeof platformFilms;
  lti: typeof lti;
  play: typeof play;
  profile: typeof profile;
  quiz: typeof quiz;
  rating: typeof rating;
  readiness: typeof readiness;
  recorder: typeof recorder;
  register: typeof register;
  records: typeof records;
  registration: typeof registration;
  report: typeof report;
  room: typeof room;
  sending: typeof sending;
  cut: typeof cut;
  settings: typeof settings;
  stage: typeof stage;
  support: typeof support;
  taken: typeof taken;
  timetable: typeof timetable;
  videos: typeof videos;
  welcome: typeof welcome;
}
export type Area = keyof Areas;
type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never;
type Texts = All<Areas[Area]>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: Texts };
  }
}
