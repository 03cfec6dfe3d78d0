import { limits } from '@derslik/contract/limits';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { board, mayAskToDraw, mayOpenBoard, openBoard } from '@derslik/contract/room/boardState';
import type { Case } from '../tableCase.js';
import { guest, host, idOf, participant, pupil, type Room } from '../people.js';

const pageId = idOf(800);
const secondPage = idOf(801);
const lineIds = [idOf(802)];
const whiteboard = { kind: 'whiteboard' } as const;
const hostScreen = { kind: 'screen', sharerId: host } as const;
const onHostScreen: ClientCommand = {
  type: 'handle draw',
  status: 'active',
  surface: { ...hostScreen, width: 1280, height: 720 },
};
const start: ClientCommand = { type: 'handle draw', status: 'active', surface: whiteboard };
const drawing = (page = pageId): ClientCommand => ({
  type: 'drawing',
  pageId: page,
  line: { id: idOf(803), tool: 'pencil', brushColor: 'blue', brushRadius: 3, points: [[1, 2]] },
});

/** Everyone on a phone in a lesson has no board: then it stays closed. */
const openBy =
  (starter: string) =>
  (room: Room): void => {
    if (mayOpenBoard(room.state, starter, whiteboard)) room.run(starter, start, pageId);
  };
const open = openBy(host);
const twoPages = (room: Room): void => {
  open(room);
  if (openBoard(room.state)) room.run(host, { type: 'addBoardPage', background: 'lined' }, secondPage);
};
const shared = (room: Room): void => void room.run(host, { type: 'startSs' });
const onScreen = (room: Room): void => {
  shared(room);
  if (mayOpenBoard(room.state, host, hostScreen)) room.run(host, onHostScreen, pageId);
};
const asked = (room: Room): void => {
  open(room);
  for (const id of [participant, pupil])
    if (mayAskToDraw(room.state, id)) room.run(id, { type: 'draw', status: 'requested' });
};
const givenTo =
  (id: string) =>
  (room: Room): void => {
    open(room);
    if (mayAskToDraw(room.state, id)) room.run(host, { type: 'draw permit', id });
  };
const locked = (room: Room): void => {
  openBy(participant)(room);
  open(room);
  if (openBoard(room.state)) room.run(host, { type: 'change status drawing', locked: true });
};
const withPages =
  (count: number) =>
  (room: Room): void => {
    open(room);
    if (!openBoard(room.state)) return;
    while (board.of(room.state).pages.length < count) room.run(host, { type: 'addBoardPage', background: 'white' });
  };

const moderators = '+ + + f f f f f n';
const closed = 'k k k k k k k k n';
const manage = { free: moderators, academicMobile: closed };
const drawn = { free: '+ + + d d d d d n', academicMobile: closed };

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'open the whiteboard',
    command: start,
    free: '+ + + + + + d d n',
    moderatorControl: '+ + + d d d d d n',
    academic: '+ + + d d d d d n',
    academicMobile: 'd d d d d d d d n',
  },
  {
    title: 'open the whiteboard that is open',
    command: start,
    free: '= = = = = = d d n',
    moderatorControl: '= = = d d d d d n',
    academic: '= = = d d d d d n',
    academicMobile: 'd d d d d d d d n',
    before: open,
  },
  {
    title: 'open the whiteboard that a pupil began, who has gone; where none may begin, the host’s',
    command: start,
    free: '+ + + + + + d d n',
    moderatorControl: '= = = d d d d d n',
    academic: '= = = d d d d d n',
    academicMobile: 'd d d d d d d d n',
    before: (room) => {
      openBy(pupil)(room);
      open(room);
      room.run(pupil, { type: 'leave', reason: 'left' });
    },
  },
  {
    title: 'open the whiteboard while the host writes on a screen',
    command: start,
    free: '+ + + q q q d d n',
    moderatorControl: '+ + + d d d d d n',
    academic: '+ + + d d d d d n',
    academicMobile: 'd d d d d d d d n',
    before: onScreen,
  },
  {
    title: 'write on the host’s screen',
    command: onHostScreen,
    free: '+ + + d d d d d n',
    academicMobile: 'd d d d d d d d n',
    before: shared,
  },
  { title: 'write on a screen that nobody shares', command: onHostScreen, free: 'd d d d d d d d n' },
  {
    title: 'close the host’s board',
    command: { type: 'handle draw', status: 'inactive' },
    free: moderators,
    academicMobile: '= = = = = = = = n',
    before: open,
  },
  {
    title: 'close a board that is closed',
    command: { type: 'handle draw', status: 'inactive' },
    free: '= = = = = = = = n',
  },
  {
    title: 'lock the board',
    command: { type: 'change status drawing', locked: true },
    free: moderators,
    academicMobile: 'k k k f f f f f n',
    before: open,
  },
  {
    title: 'unlock a board that is not locked',
    command: { type: 'change status drawing', locked: false },
    free: '= = = f f f f f n',
    academicMobile: 'k k k f f f f f n',
    before: open,
  },
  {
    title: 'say how large the shared picture is',
    command: { type: 'set DrawWH', width: 400, height: 400 },
    ...manage,
    before: onScreen,
  },
  {
    title: 'say that the shared picture is 5 px wider',
    command: { type: 'set DrawWH', width: 1280 + (5 * 720) / 400, height: 720 },
    free: '= = = f f f f f n',
    academicMobile: closed,
    before: onScreen,
  },
  {
    title: 'give the whiteboard another size',
    command: { type: 'set DrawWH', width: 400, height: 400 },
    free: 'c c c f f f f f n',
    academicMobile: closed,
    before: open,
  },
  {
    title: 'ask for the pen where there is no board',
    command: { type: 'draw', status: 'requested' },
    free: 'c c c c c c f f n',
    moderatorControl: 'c c c + + + f f n',
    academic: 'c c c + + + f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'ask for the pen of the host’s board',
    command: { type: 'draw', status: 'requested' },
    free: 'c c c + + + f f n',
    academicMobile: 'f f f f f f f f n',
    before: open,
  },
  {
    title: 'take back the wish for the pen',
    command: { type: 'draw', status: 'withdrawn' },
    free: '= = = + = = = = n',
    academicMobile: '= = = = = = = = n',
    before: asked,
  },
  {
    title: 'give a pupil the pen',
    command: { type: 'draw permit', id: pupil },
    free: moderators,
    academicMobile: 'x x x f f f f f n',
    before: asked,
  },
  { title: 'give the host the pen', command: { type: 'draw permit', id: host }, free: 'x x x f f f f f n' },
  {
    title: 'give somebody the pen who has it',
    command: { type: 'draw permit', id: pupil },
    free: '= = = f f f f f n',
    academicMobile: 'x x x f f f f f n',
    before: givenTo(pupil),
  },
  {
    title: 'reject a wish for the pen',
    command: { type: 'rejectDraw', id: pupil },
    free: moderators,
    academicMobile: '= = = f f f f f n',
    before: asked,
  },
  {
    title: 'take the pen back',
    command: { type: 'takeDrawPermissionBack', id: pupil },
    free: moderators,
    academicMobile: '= = = f f f f f n',
    before: givenTo(pupil),
  },
  { title: 'add a page', command: { type: 'addBoardPage', background: 'squared' }, ...manage, before: open },
  {
    title: 'add a page to a full board',
    command: { type: 'addBoardPage', background: 'squared' },
    free: 'l l l f f f f f n',
    academicMobile: closed,
    before: withPages(limits.board.pagesMax),
  },
  {
    title: 'add a page to a screen',
    command: { type: 'addBoardPage', background: 'squared' },
    free: 'c c c f f f f f n',
    academicMobile: closed,
    before: onScreen,
  },
  { title: 'remove a page', command: { type: 'removeBoardPage', pageId: secondPage }, ...manage, before: twoPages },
  {
    title: 'remove the only page',
    command: { type: 'removeBoardPage', pageId },
    free: 'c c c f f f f f n',
    academicMobile: closed,
    before: open,
  },
  { title: 'show another page', command: { type: 'showBoardPage', pageId }, ...manage, before: twoPages },
  {
    title: 'show a page that is not there',
    command: { type: 'showBoardPage', pageId: secondPage },
    free: 'g g g f f f f f n',
    academicMobile: closed,
    before: open,
  },
  {
    title: 'give a page another background',
    command: { type: 'setBoardBackground', pageId, background: 'lined' },
    ...manage,
    before: open,
  },
  { title: 'draw', command: drawing(), ...drawn, before: open },
  {
    title: 'draw on a page that is not there',
    command: drawing(secondPage),
    free: 'g g g d d d d d n',
    academicMobile: closed,
    before: open,
  },
  { title: 'draw where there is no board', command: drawing(), free: closed },
  { title: 'draw on a shared screen', command: drawing(), ...drawn, before: onScreen },
  {
    title: 'draw on a screen that is not shared any more',
    command: drawing(),
    free: closed,
    before: (room) => {
      onScreen(room);
      room.run(host, { type: 'stopSs' });
    },
  },
  {
    title: 'draw something that is no line',
    command: { type: 'drawing', pageId, line: null },
    free: 'v v v d d d d d n',
    academicMobile: closed,
    before: open,
  },
  {
    title: 'write a text anew',
    command: { ...drawing(), replaces: lineIds[0] } as ClientCommand,
    ...drawn,
    before: open,
  },
  {
    title: 'draw with the pen that one was given',
    command: drawing(),
    free: '+ + + + d d d d n',
    academicMobile: closed,
    before: givenTo(participant),
  },
  {
    title: 'draw when the pen went on to somebody else',
    command: drawing(),
    free: '+ + + d + d d d n',
    academicMobile: closed,
    before: (room) => {
      givenTo(participant)(room);
      givenTo(guest)(room);
    },
  },
  {
    title: 'draw on one’s own board',
    command: drawing(),
    free: '+ + + + d d d d n',
    moderatorControl: '+ + + d d d d d n',
    academic: '+ + + d d d d d n',
    academicMobile: closed,
    before: (room) => {
      openBy(participant)(room);
      if (!openBoard(room.state)) open(room);
    },
  },
  { title: 'draw on a locked board of one’s own', command: drawing(), ...drawn, before: locked },
  { title: 'erase', command: { type: 'eraseLines', pageId, lineIds }, ...drawn, before: open },
  { title: 'bring back what one erased', command: { type: 'restoreLines', pageId, lineIds }, ...drawn, before: open },
  { title: 'move', command: { type: 'moveLines', pageId, lineIds, dx: 3, dy: -4 }, ...drawn, before: open },
  { title: 'clear one’s own', command: { type: 'clearBoard', pageId, whose: 'mine' }, ...drawn, before: open },
  {
    title: 'clear everyone’s',
    command: { type: 'clearBoard', pageId, whose: 'everyone' },
    free: '+ + + f d d d d n',
    academicMobile: closed,
    before: givenTo(participant),
  },
];
