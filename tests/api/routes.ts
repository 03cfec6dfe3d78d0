import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  account,
  sign,
  register,
  agreement,
  guest,
  list,
  note,
  meeting,
  film,
  sharing,
  said,
  own,
} from './routeSamples.js';
import { accessRoutes } from './accessRoutes.js';
import { factorRoutes } from './factorRoutes.js';
import { bbbRoutes } from './bbbRoutes.js';
import { ltiRoutes } from './ltiRoutes.js';
import { hookRoutes } from './hookRoutes.js';
import { recordingRoutes } from './recordingRoutes.js';
import { consentRoutes } from './consentRoutes.js';
import { broadcastRoutes } from './broadcastRoutes.js';
import { lectureRoutes } from './lectureRoutes.js';
import { quizRoutes } from './quizRoutes.js';
import { lessonRoutes } from './lessonRoutes.js';
import { identityRoutes } from './identityRoutes.js';
import { ownDataRoutes } from './ownDataRoutes.js';
import { platformRoutes } from './platformRoutes.js';
import { programRoutes } from './programRoutes.js';
import { quizRunRoutes } from './quizRunRoutes.js';
import { readinessRoutes } from './readinessRoutes.js';
import { registerRoutes } from './registerRoutes.js';
import { replayRoutes } from './replayRoutes.js';
import { schoolRoutes } from './schoolRoutes.js';
import { timetableRoutes } from './timetableRoutes.js';
import { timetableFileRoutes } from './timetableFileRoutes.js';

/** Whom a route is for. `owner`: members, and only the meeting's owner gets anywhere. */
export type Audience = 'public' | 'session' | 'member' | 'owner' | 'role' | 'manager';

export interface RouteRow {
  route: string;
  audience: Audience;
  /** A query or body that would be right; the hostile ones are made of it. */
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Every HTTP call. `{token}` and `{meeting}` are the owner's meeting, `{user}` an account. */
export const routes: RouteRow[] = [
  { route: 'GET /health/live', audience: 'public' },
  { route: 'GET /health/ready', audience: 'public' },
  { route: 'GET /api/health/live', audience: 'public' },
  { route: 'GET /api/health/ready', audience: 'public' },
  { route: 'GET /api/config', audience: 'public' },
  ...schoolRoutes,
  ...factorRoutes,
  ...timetableRoutes,
  ...timetableFileRoutes,
  ...consentRoutes,
  ...registerRoutes,
  ...broadcastRoutes,
  ...lectureRoutes,
  ...quizRunRoutes,
  ...quizRoutes,
  ...replayRoutes,
  ...lessonRoutes,
  ...identityRoutes,
  ...ownDataRoutes,
  ...platformRoutes,
  ...bbbRoutes,
  ...programRoutes,
  ...ltiRoutes,
  ...hookRoutes,
  { route: 'GET /api/address.svg', audience: 'public' },
  { route: 'GET /api/auth/captcha', audience: 'public', query: { action: 'login' } },
  { route: 'POST /api/auth/login', audience: 'public', body: sign },
  { route: 'POST /api/auth/lim', audience: 'public', body: sign },
  { route: 'POST /api/auth/add-guest', audience: 'public', body: guest },
  { route: 'POST /api/auth/guest-room', audience: 'public', body: { captcha: 'e30=', pwd: 'ABCDE', token: '{token}' } },
  {
    route: 'POST /api/auth/forgot-password',
    audience: 'public',
    body: { email: 'elif@okul.example', captcha: 'e30=' },
  },
  { route: 'POST /api/auth/check-reset-token', audience: 'public', body: { token: 'a'.repeat(43) } },
  {
    route: 'POST /api/auth/reset-password',
    audience: 'public',
    body: { token: 'a'.repeat(43), password: 'long enough', passwordAgain: 'long enough', email: 'elif@okul.example' },
  },
  { route: 'POST /api/auth/lim-register', audience: 'public', body: register },
  { route: 'POST /api/auth/activate-email', audience: 'public', body: { email: 'elif@okul.example', captcha: 'e30=' } },
  { route: 'POST /api/auth/check-activate-token', audience: 'public', body: { token: 'a'.repeat(43) } },
  { route: 'POST /api/auth/check-email-token', audience: 'public', body: { token: 'a'.repeat(43) } },
  { route: 'GET /api/agreements/inForce', audience: 'public' },
  { route: 'POST /api/auth/refresh', audience: 'public' },
  { route: 'POST /api/auth/logout', audience: 'public' },
  { route: 'GET /api/sessions', audience: 'member' },
  { route: 'DELETE /api/sessions', audience: 'member' },
  { route: 'DELETE /api/sessions/{user}', audience: 'member' },
  { route: 'POST /api/demo/sign-in', audience: 'public', body: { as: 'manager' } },
  {
    route: 'POST /api/form',
    audience: 'public',
    body: { fullName: 'Ali', email: 'ali@okul.example', phone: '', message: 'Merhaba', company: 1, captcha: 'e30=' },
  },
  { route: 'POST /api/metodbox/errLog', audience: 'public', body: { name: 'crash', params: { a: 1 } } },
  { route: 'POST /api/rating', audience: 'session', body: { status: 1, message: 'Ses geç geldi', roomId: '{token}' } },
  { route: 'POST /api/metodbox/liveLog', audience: 'session', body: note },
  { route: 'GET /api/socketToken', audience: 'session' },
  { route: 'GET /api/auth/socketToken', audience: 'session' },
  { route: 'POST /api/auth/getJitsiToken', audience: 'session', body: { room: '{token}' } },
  { route: 'POST /api/auth/prepareConference', audience: 'session', body: { room: '{token}' } },
  { route: 'POST /api/getJitsiToken', audience: 'session', body: { room: '{token}' } },
  { route: 'GET /api/liveRoomByToken', audience: 'session', query: { token: '{token}', password: 'ABCDE' } },
  { route: 'GET /api/profile', audience: 'member', query: { userId: '{user}' } },
  { route: 'POST /api/profile', audience: 'member', body: own },
  { route: 'DELETE /api/profile/email-change', audience: 'member' },
  { route: 'GET /api/agreements', audience: 'member' },
  {
    route: 'POST /api/update-password',
    audience: 'member',
    body: { currentPassword: 'wrong password', password: 'long enough', passwordAgain: 'long enough' },
  },
  { route: 'GET /api/v1/student/profile', audience: 'role' },
  { route: 'GET /api/v1/teacher/profile', audience: 'role' },
  { route: 'GET /api/v1/manager/profile', audience: 'role' },
  { route: 'GET /api/v1/general-manager/profile', audience: 'role' },
  { route: 'GET /api/v1/guardian/profile', audience: 'role' },
  {
    route: 'GET /api/lastRooms',
    audience: 'member',
    query: { type: 'next', page: '1', size: '9', onlyMe: '1', id: '{user}' },
  },
  { route: 'GET /api/classes', audience: 'member' },
  { route: 'GET /api/liveRoom', audience: 'member' },
  { route: 'POST /api/liveRoom/{token}', audience: 'owner', body: meeting },
  {
    route: 'PUT /api/liveRoom/{token}',
    audience: 'owner',
    body: { name: 'Benim', departments: [], isOpen: true, isEnded: true, startAt: 4_000_000_500 },
  },
  { route: 'GET /api/liveRoom/{token}/attendance', audience: 'owner' },
  { route: 'GET /api/report/{token}', audience: 'owner' },
  { route: 'GET /api/report/{token}/people', audience: 'owner' },
  { route: 'GET /api/report/{token}/audience', audience: 'owner' },
  { route: 'GET /api/report/{token}/absent', audience: 'owner' },
  { route: 'GET /api/report/{token}/chat', audience: 'owner', query: { before: '{user}' } },
  { route: 'GET /api/report/{token}/surveys', audience: 'owner' },
  { route: 'GET /api/report/{token}/board', audience: 'owner' },
  { route: 'GET /api/report/{token}/board/{user}', audience: 'owner' },
  { route: 'GET /api/report/{token}/videos', audience: 'owner' },
  { route: 'GET /api/report/{token}/slides', audience: 'owner' },
  { route: 'GET /api/report/{token}/topics', audience: 'owner' },
  { route: 'GET /api/report/{token}/recordings', audience: 'owner' },
  { route: 'GET /api/report/{token}/ratings', audience: 'owner' },
  { route: 'GET /api/liveRoom/{token}/speech', audience: 'owner' },
  { route: 'DELETE /api/liveRoom', audience: 'owner', query: { token: '{token}' } },
  { route: 'POST /api/metodbox/waitingRoomStatus', audience: 'owner', body: { token: '{token}', isWaitingRoom: true } },
  { route: 'GET /api/public/chats/{token}', audience: 'owner', query: { before: '{user}', after: '1', size: '10' } },
  { route: 'POST /api/public/chat', audience: 'owner', body: said },
  { route: 'GET /api/public/surveys/{token}', audience: 'owner' },
  {
    route: 'POST /api/public/survey',
    audience: 'owner',
    body: { title: '?', choices: ['a', 'b'], liveRoom: '{token}' },
  },
  // Who may not know of a survey is told that there is none.
  { route: 'GET /api/public/surveyAnswers/{user}', audience: 'session' },
  { route: 'DELETE /api/public/survey/{user}', audience: 'session' },
  { route: 'POST /api/public/surveyAnswer', audience: 'session', body: { choice: '{user}.1', userSourceId: '{user}' } },
  // A meeting without a board has no page of one, for its owner either.
  { route: 'GET /api/public/board/{token}/{user}', audience: 'owner' },
  { route: 'GET /api/videos', audience: 'role' },
  { route: 'POST /api/videos', audience: 'role', body: film },
  { route: 'PUT /api/videos/{user}/bytes', audience: 'role', query: { offset: '0' } },
  { route: 'POST /api/videos/{user}/finish', audience: 'role' },
  { route: 'PATCH /api/videos/{user}', audience: 'role', body: { title: 'Film' } },
  { route: 'DELETE /api/videos/{user}', audience: 'role' },
  { route: 'POST /api/videos/{user}/key', audience: 'role' },
  // A meeting that watches none has no key for one, for its owner either.
  { route: 'POST /api/public/videoKey', audience: 'owner', body: { roomToken: '{token}' } },
  { route: 'GET /api/media/videos/{user}', audience: 'public' },
  { route: 'GET /api/userRecords', audience: 'member' },
  { route: 'POST /api/public/deleteRoomRecords', audience: 'member', body: { tokens: ['a'.repeat(43)] } },
  { route: 'POST /api/public/videoPaths', audience: 'member', body: { tokens: ['a'.repeat(43)] } },
  // The name of a file: any other than the few that there are opens nothing.
  { route: 'GET /api/media/recordings/{user}/{token}', audience: 'public' },
  { route: 'GET /api/films/{token}', audience: 'member' },
  { route: 'GET /api/sharedFilms', audience: 'member' },
  { route: 'GET /api/films/{token}/sharing', audience: 'member' },
  { route: 'PUT /api/films/{token}/sharing', audience: 'member', body: sharing },
  { route: 'GET /api/films/{token}/cut', audience: 'member' },
  { route: 'PUT /api/films/{token}/cut', audience: 'member', body: { from: 1, to: 9, out: [], silent: [] } },
  { route: 'DELETE /api/films/{token}/cut', audience: 'member' },
  { route: 'PUT /api/films/{token}/captions', audience: 'member', query: { language: 'tr' } },
  { route: 'DELETE /api/films/{token}/captions', audience: 'member', query: { language: 'tr' } },
  { route: 'GET /api/films/{token}/viewers', audience: 'member' },
  { route: 'POST /api/films/{token}/progress', audience: 'member', body: { seconds: 60, place: 60 } },
  { route: 'POST /api/films/{token}/report', audience: 'member', body: { why: 'Yüzüm görünüyor' } },
  // Their tickets, secrets and the recorder's own one are the right to them.
  { route: 'POST /api/public/recorderTicket', audience: 'public', body: { ticket: 'a'.repeat(200) } },
  { route: 'POST /api/public/recorderSocket', audience: 'public', body: { secret: 'a'.repeat(43) } },
  { route: 'POST /api/public/recorderConference', audience: 'public', body: { secret: 'a'.repeat(43) } },
  { route: 'POST /api/public/recorderBoard', audience: 'public', body: { secret: 'a'.repeat(43), pageId: '{user}' } },
  {
    route: 'POST /api/public/recorderPicture',
    audience: 'public',
    body: { secret: 'a'.repeat(43), pictureId: '{user}' },
  },
  { route: 'POST /api/public/recorderVideo', audience: 'public', body: { secret: 'a'.repeat(43) } },
  { route: 'POST /api/public/recorderEncoder', audience: 'public', body: { secret: 'a'.repeat(43) } },
  { route: 'POST /api/public/recorderLecture', audience: 'public', body: { secret: 'a'.repeat(43) } },
  {
    route: 'POST /api/recorder/turn',
    audience: 'public',
    body: { recorderId: '{user}', name: 'kayit', places: 1, works: [], waitMs: 0 },
  },
  { route: 'POST /api/public/boardPicture/{token}', audience: 'owner' },
  { route: 'GET /api/public/boardPicture/{token}/{user}', audience: 'owner' },
  { route: 'POST /api/add-avatar', audience: 'member' },
  { route: 'DELETE /api/avatar', audience: 'member' },
  { route: 'GET /api/avatar/{user}/{user}', audience: 'session' },
  // Where the school allows no video site there is no page for one.
  { route: 'GET /api/player', audience: 'public' },
  { route: 'GET /api/admin/users', audience: 'manager', query: list },
  { route: 'POST /api/admin/users', audience: 'manager', body: account },
  { route: 'GET /api/admin/users/{user}', audience: 'manager' },
  {
    route: 'PUT /api/admin/users/{user}',
    audience: 'manager',
    body: { name: 'Başka', disabled: true, userType: 'teacher' },
  },
  { route: 'POST /api/admin/users/{user}/password', audience: 'manager', body: { password: 'taken over' } },
  ...accessRoutes,
  ...readinessRoutes,
  { route: 'DELETE /api/admin/users/{user}/avatar', audience: 'manager' },
  { route: 'POST /api/admin/users/{user}/approve', audience: 'manager' },
  { route: 'POST /api/admin/users/{user}/refuse', audience: 'manager' },
  { route: 'GET /api/admin/signInSettings', audience: 'manager' },
  {
    route: 'PUT /api/admin/signInSettings',
    audience: 'manager',
    body: { mode: 'domains', domains: ['okul.example'], userType: 'student', revision: 1 },
  },
  { route: 'GET /api/admin/imports', audience: 'manager', query: { ...list, sort: '["createdAt","ASC"]' } },
  { route: 'POST /api/admin/imports', audience: 'manager', query: { name: 'liste.csv' } },
  { route: 'GET /api/admin/imports/{user}', audience: 'manager' },
  { route: 'POST /api/admin/imports/{user}/start', audience: 'manager', body: { existing: 'leave' } },
  { route: 'DELETE /api/admin/imports/{user}', audience: 'manager' },
  {
    route: 'GET /api/admin/importLines',
    audience: 'manager',
    query: { range: '[0,9]', filter: '{"importId":"{user}","only":"refused"}' },
  },
  { route: 'POST /api/admin/slips', audience: 'manager', body: { people: ['{user}'] } },
  { route: 'POST /api/admin/slips/shown', audience: 'manager', body: { people: ['{user}'] } },
  ...['levels', 'classes', 'departments'].flatMap((kind): RouteRow[] => {
    const body = { name: 'Yeni', ...(kind === 'classes' ? { levelId: '{user}' } : {}) };
    return [
      { route: `GET /api/admin/${kind}`, audience: 'manager', query: list },
      { route: `POST /api/admin/${kind}`, audience: 'manager', body },
      { route: `GET /api/admin/${kind}/{user}`, audience: 'manager' },
      { route: `PUT /api/admin/${kind}/{user}`, audience: 'manager', body },
      { route: `DELETE /api/admin/${kind}/{user}`, audience: 'manager' },
    ];
  }),
  ...['classes', 'departments'].map((kind): RouteRow => ({
    route: `POST /api/admin/${kind}/{user}/people`,
    audience: 'manager',
    body: { added: ['{user}'], removed: ['{user}'] },
  })),
  { route: 'GET /api/admin/meetings', audience: 'manager', query: list },
  { route: 'GET /api/admin/meetings/{meeting}', audience: 'manager' },
  { route: 'POST /api/admin/meetings/{meeting}/end', audience: 'manager' },
  ...recordingRoutes,
  { route: 'GET /api/admin/logs', audience: 'manager', query: list },
  {
    route: 'GET /api/admin/ratings',
    audience: 'manager',
    query: { ...list, sort: '["createdAt","ASC"]' },
  },
  { route: 'GET /api/admin/ratingWeeks', audience: 'manager' },
  { route: 'GET /api/admin/mails', audience: 'manager', query: { ...list, sort: '["createdAt","ASC"]' } },
  { route: 'GET /api/admin/mails/{user}', audience: 'manager' },
  { route: 'POST /api/admin/mails/{user}/link', audience: 'manager' },
  { route: 'POST /api/admin/mails/{user}/again', audience: 'manager' },
  {
    route: 'GET /api/admin/support',
    audience: 'manager',
    query: { ...list, sort: '["createdAt","ASC"]' },
  },
  { route: 'GET /api/admin/support/{user}', audience: 'manager' },
  { route: 'PUT /api/admin/support/{user}', audience: 'manager', body: { state: 'closed', note: 'Arandı' } },
  { route: 'POST /api/admin/support/{user}/answers', audience: 'manager', body: { text: 'Merhaba', seen: 0 } },
  { route: 'GET /api/admin/supportState', audience: 'manager' },
  { route: 'PUT /api/admin/supportState', audience: 'manager', body: { contactForm: 'hidden' } },
  { route: 'GET /api/admin/mailServer', audience: 'manager' },
  { route: 'POST /api/admin/mailServer/test', audience: 'manager', body: { address: 'elif@okul.example' } },
  { route: 'GET /api/admin/agreements', audience: 'manager' },
  { route: 'GET /api/admin/agreements/{user}', audience: 'manager' },
  {
    route: 'PUT /api/admin/agreements/{user}',
    audience: 'manager',
    body: { tr: agreement, en: agreement, revision: 0 },
  },
  { route: 'POST /api/admin/agreements/{user}/publish', audience: 'manager', body: { revision: 1 } },
  { route: 'GET /api/admin/agreementVersions/{user}', audience: 'manager' },
  { route: 'GET /api/admin/signatures', audience: 'manager', query: { ...list, sort: '["signedAt","ASC"]' } },
  { route: 'GET /api/admin/audit', audience: 'manager', query: { ...list, sort: '["at","DESC"]' } },
  { route: 'GET /api/admin/audit/{user}', audience: 'manager' },
  { route: 'POST /api/admin/audit/export', audience: 'manager', body: { act: 'user.changed', language: 'tr' } },
  { route: 'GET /api/admin/auditChain', audience: 'manager' },
  { route: 'POST /api/admin/auditChain/check', audience: 'manager' },
  { route: 'GET /api/admin/overview', audience: 'manager' },
  { route: 'GET /api/admin/conference', audience: 'manager' },
  { route: 'POST /api/admin/conference/test', audience: 'manager', body: { prefix: 'default' } },
];

/** What the application really serves, as `GET /api/admin/users/:`, from the router's own drawing. */
export const servedRoutes = (app: NestFastifyApplication): string[] => {
  const path: string[] = [];
  const served: string[] = [];
  for (const line of app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ├└─]*)(\S+) \(([A-Z, ]+)\)$/.exec(line);
    if (!found) continue;
    path.length = (found[1] as string).length / 4 - 1;
    path.push(found[2] as string);
    const whole = path.join('').replace(/:\w+/g, ':');
    for (const method of (found[3] as string).split(', '))
      if (!['HEAD', 'OPTIONS'].includes(method)) served.push(`${method} ${whole}`);
  }
  return served;
};
