import { can } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { board, mayAskToDraw, mayOpenBoard, openBoard } from '@derslik/contract/room/board/state';
import { host, idOf, participant, pupil, type Room } from '../../people.js';

export const pageId = idOf(800);
export const secondPage = idOf(801);
export const lineIds = [idOf(802)];
export const whiteboard = { kind: 'whiteboard' } as const;
export const hostScreen = { kind: 'screen', sharerId: host } as const;
export const onHostScreen: ClientCommand = {
  type: 'handle draw',
  status: 'active',
  surface: { ...hostScreen, width: 1280, height: 720 },
};
export const start: ClientCommand = { type: 'handle draw', status: 'active', surface: whiteboard };
export const drawing = (page = pageId): ClientCommand => ({
  type: 'drawing',
  pageId: page,
  line: { id: idOf(803), tool: 'pencil', brushColor: 'blue', brushRadius: 3, points: [[1, 2]] },
});

/** Everyone on a phone in a lesson has no board: then it stays closed. */
export const openBy =
  (starter: string) =>
  (room: Room): void => {
    if (mayOpenBoard(room.state, starter, whiteboard)) room.run(starter, start, pageId);
  };
export const open = openBy(host);
export const twoPages = (room: Room): void => {
  open(room);
  if (openBoard(room.state)) room.run(host, { type: 'addBoardPage', background: 'lined' }, secondPage);
};
/** A moderator has said whether everyone may begin to draw, where there is a board. */
export const drawingIs =
  (on: boolean) =>
  (room: Room): void => {
    if (can(room.state, host, 'setDrawing')) room.run(host, { type: 'setDrawing', on });
  };
export const shared = (room: Room): void => void room.run(host, { type: 'startSs' });
export const onScreen = (room: Room): void => {
  shared(room);
  if (mayOpenBoard(room.state, host, hostScreen)) room.run(host, onHostScreen, pageId);
};
/** Only a lesson has slides. */
export const lectureId = idOf(910);
export const slides: ClientCommand = { type: 'handle draw', status: 'active', surface: { kind: 'slides' } };
export const showSlides = (room: Room): void => {
  if (can(room.state, host, 'shareMaterial')) room.run(host, { type: 'show material', lectureId, pages: 9 });
};
export const onSlides = (room: Room): void => {
  showSlides(room);
  if (mayOpenBoard(room.state, host, { kind: 'slides' })) room.run(host, slides);
};
export const asked = (room: Room): void => {
  open(room);
  for (const id of [participant, pupil])
    if (mayAskToDraw(room.state, id)) room.run(id, { type: 'draw', status: 'requested' });
};
export const givenTo =
  (id: string) =>
  (room: Room): void => {
    open(room);
    if (mayAskToDraw(room.state, id)) room.run(host, { type: 'draw permit', id });
  };
export const locked = (room: Room): void => {
  openBy(participant)(room);
  open(room);
  if (openBoard(room.state)) room.run(host, { type: 'change status drawing', locked: true });
};
export const withPages =
  (count: number) =>
  (room: Room): void => {
    open(room);
    if (!openBoard(room.state)) return;
    while (board.of(room.state).pages.length < count) room.run(host, { type: 'addBoardPage', background: 'white' });
  };

export const moderators = '+ + + f f f f f n';
export const closed = 'k k k k k k k k n';
export const manage = { free: moderators, academicMobile: closed };
export const drawn = { free: '+ + + d d d d d n', academicMobile: closed };
