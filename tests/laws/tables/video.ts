import { can } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { host, idOf, moderator, pupil, type Room } from '../people.js';
import type { Case } from '../tableCase.js';

export const start = {
  ...{ type: 'video action', action: 'start', title: 'Fotosentez', mutesMicrophones: true },
  source: { kind: 'school', videoId: idOf(900) },
} as const satisfies ClientCommand;
const startedBy =
  (id: string) =>
  (room: Room): void =>
    void room.run(id, start);
const started = startedBy(host);
const screenShared = (room: Room): void => void room.run(host, { type: 'startSs' });

/** The owner alone. */
const hosts = '+ f f f f f f f n';
const noChange = '= f f f f f f f n';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'share a video',
    command: start,
    free: '+ + f + f f f f n',
    moderatorControl: '+ + f f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'share a video of the video site',
    command: { ...start, source: { kind: 'site', siteId: 'aqz-KE_bpKQ' }, mutesMicrophones: false },
    free: '+ + f + f f f f n',
    moderatorControl: '+ + f f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'share a video beside another',
    command: start,
    free: 'Y Y f Y f f f f n',
    moderatorControl: 'Y Y f f f f f f n',
    academic: 'Y Y Y f f f f f n',
    before: started,
  },
  {
    title: 'share a video while the host shares the screen',
    command: start,
    free: 'M S f S f f f f n',
    moderatorControl: 'M S f f f f f f n',
    academic: 'M S S f f f f f n',
    before: screenShared,
  },
  {
    title: 'share the screen while the host shares a video',
    command: { type: 'startSs' },
    free: 'W V V V V V f f n',
    moderatorControl: 'W V V s s s f f n',
    academic: 'W V V s s s f f n',
    before: started,
  },
  { title: 'play', command: { type: 'video action', action: 'play', position: 0 }, free: hosts, before: started },
  {
    title: 'move on',
    command: { type: 'video action', action: 'seek', position: 12.34 },
    free: hosts,
    before: started,
  },
  {
    title: 'pause what stands still there',
    command: { type: 'video action', action: 'pause', position: 0 },
    free: noChange,
    before: started,
  },
  { title: 'play faster', command: { type: 'video action', action: 'rate', rate: 1.5 }, free: hosts, before: started },
  {
    title: 'play as fast as it does',
    command: { type: 'video action', action: 'rate', rate: 1 },
    free: noChange,
    before: started,
  },
  {
    title: 'play softer',
    command: { type: 'video action', action: 'volume', volume: 20 },
    free: hosts,
    before: started,
  },
  {
    title: 'play finer',
    command: { type: 'video action', action: 'quality', quality: 'hd720' },
    free: hosts,
    before: started,
  },
  {
    title: 'play where there is no video',
    command: { type: 'video action', action: 'play', position: 0 },
    free: '= = f = f f f f n',
    moderatorControl: '= = f f f f f f n',
    academic: '= = = f f f f f n',
  },
  {
    title: 'end the host’s video',
    command: { type: 'video action', action: 'finish' },
    free: '+ x x f f f f f n',
    before: started,
  },
  {
    title: 'end the video of a moderator',
    command: { type: 'video action', action: 'finish' },
    free: '+ + x f f f f f n',
    before: startedBy(moderator),
  },
  {
    title: 'end a pupil’s video; where none may share one, the host’s',
    command: { type: 'video action', action: 'finish' },
    free: '+ + + f f f f f n',
    moderatorControl: '+ x x f f f f f n',
    academic: '+ x x f f f f f n',
    before: (room) => startedBy(can(room.state, pupil, 'shareYoutube') ? pupil : host)(room),
  },
  {
    title: 'end a video where there is none',
    command: { type: 'video action', action: 'finish' },
    free: '= = = = = = = = n',
  },
];
