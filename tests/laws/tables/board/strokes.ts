import type { ClientCommand } from '@derslik/contract/room/commands';
import { slideLayerId } from '@derslik/contract/room/slideLayers';
import { mayAskToDraw, openBoard } from '@derslik/contract/room/board/state';
import type { Case } from '../../tableCase.js';
import { guest, host, participant } from '../../people.js';
import {
  pageId,
  secondPage,
  lineIds,
  drawing,
  openBy,
  open,
  onScreen,
  onSlides,
  lectureId,
  givenTo,
  locked,
  closed,
  drawn,
} from './rooms.js';

/** What follows from drawing, erasing and moving. */
export const lineCases: Case[] = [
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
    title: 'draw on a page of slides, whichever is shown',
    command: drawing(slideLayerId(lectureId, 9)),
    free: closed,
    academic: '+ + + d d d d d n',
    academicMobile: closed,
    before: onSlides,
  },
  {
    title: 'draw on a page that the slides don’t have',
    command: drawing(slideLayerId(lectureId, 10)),
    free: closed,
    academic: 'g g g d d d d d n',
    academicMobile: closed,
    before: onSlides,
  },
  {
    title: 'draw on slides that are shown no more',
    command: drawing(slideLayerId(lectureId, 1)),
    free: closed,
    before: (room) => {
      onSlides(room);
      if (openBoard(room.state)) room.run(host, { type: 'stop material' });
    },
  },
  {
    title: 'draw on slides with the pen that one was given',
    command: drawing(slideLayerId(lectureId, 2)),
    free: closed,
    academic: '+ + + + d d d d n',
    academicMobile: closed,
    before: (room) => {
      onSlides(room);
      if (openBoard(room.state)) room.run(host, { type: 'draw permit', id: participant });
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
    title: 'draw with the pen that one was given before one went and came back',
    command: drawing(),
    ...drawn,
    before: (room) => {
      givenTo(participant)(room);
      const { device } = room.state.participants[participant]!;
      room.run(participant, { type: 'leave', reason: 'left' });
      room.enter(participant, 'participant', device);
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
  {
    title: 'draw on one’s own board whose pen was taken back, or on the host’s with the pen from before it was open',
    command: drawing(),
    free: '+ + + d d d d d n',
    moderatorControl: '+ + + + d d d d n',
    academic: '+ + + + d d d d n',
    academicMobile: closed,
    before: (room) => {
      openBy(participant)(room);
      if (openBoard(room.state)) return void room.run(host, { type: 'takeDrawPermissionBack', id: participant });
      if (mayAskToDraw(room.state, participant)) room.run(host, { type: 'draw permit', id: participant });
      open(room);
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
    before: (room) => {
      givenTo(participant)(room);
      if (openBoard(room.state)) room.run(host, drawing());
    },
  },
  {
    title: 'clear a page on which nothing was drawn',
    command: { type: 'clearBoard', pageId, whose: 'everyone' },
    free: '= = = f d d d d n',
    academicMobile: closed,
    before: givenTo(participant),
  },
  {
    title: 'move lines to where they are',
    command: { type: 'moveLines', pageId, lineIds, dx: 0, dy: 0 },
    free: '= = = = d d d d n',
    academicMobile: closed,
    before: givenTo(participant),
  },
];
