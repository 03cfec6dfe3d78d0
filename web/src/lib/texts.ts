import type agreement from '../locales/tr/agreement.json';
import type announcement from '../locales/tr/announcement.json';
import type bandwidth from '../locales/tr/bandwidth.json';
import type board from '../locales/tr/board.json';
import type auth from '../locales/tr/auth.json';
import type classic from '../locales/tr/classic.json';
import type common from '../locales/tr/common.json';
import type countdown from '../locales/tr/countdown.json';
import type desktop from '../locales/tr/desktop.json';
import type errors from '../locales/tr/errors.json';
import type follow from '../locales/tr/follow.json';
import type help from '../locales/tr/help.json';
import type home from '../locales/tr/home.json';
import type meeting from '../locales/tr/meeting.json';
import type chat from '../locales/tr/chat.json';
import type notification from '../locales/tr/notification.json';
import type notice from '../locales/tr/notice.json';
import type password from '../locales/tr/password.json';
import type picker from '../locales/tr/picker.json';
import type profile from '../locales/tr/profile.json';
import type rating from '../locales/tr/rating.json';
import type picture from '../locales/tr/picture.json';
import type reaction from '../locales/tr/reaction.json';
import type recorder from '../locales/tr/recorder.json';
import type registration from '../locales/tr/registration.json';
import type report from '../locales/tr/report.json';
import type room from '../locales/tr/room.json';
import type settings from '../locales/tr/settings.json';
import type speech from '../locales/tr/speech.json';
import type status from '../locales/tr/status.json';
import type video from '../locales/tr/video.json';
import type support from '../locales/tr/support.json';
import type survey from '../locales/tr/survey.json';
import type taken from '../locales/tr/taken.json';
import type videos from '../locales/tr/videos.json';
import type welcome from '../locales/tr/welcome.json';
import type waitingRoom from '../locales/tr/waitingRoom.json';

/** Each file of `locales/<language>/` is an area; its keys are whole (`meeting.create`) and unique over all areas. */
export interface Areas {
  agreement: typeof agreement;
  announcement: typeof announcement;
  auth: typeof auth;
  bandwidth: typeof bandwidth;
  board: typeof board;
  classic: typeof classic;
  common: typeof common;
  countdown: typeof countdown;
  desktop: typeof desktop;
  errors: typeof errors;
  follow: typeof follow;
  help: typeof help;
  home: typeof home;
  meeting: typeof meeting;
  chat: typeof chat;
  notification: typeof notification;
  notice: typeof notice;
  password: typeof password;
  picker: typeof picker;
  profile: typeof profile;
  rating: typeof rating;
  picture: typeof picture;
  reaction: typeof reaction;
  recorder: typeof recorder;
  registration: typeof registration;
  report: typeof report;
  room: typeof room;
  settings: typeof settings;
  speech: typeof speech;
  status: typeof status;
  support: typeof support;
  survey: typeof survey;
  taken: typeof taken;
  video: typeof video;
  videos: typeof videos;
  waitingRoom: typeof waitingRoom;
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
