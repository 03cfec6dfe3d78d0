import { AppError } from '@derslik/contract/errors';
import type { OptionSetKey } from '@derslik/contract/room/options';
import { commandsOf, type ClientCommand } from '@derslik/contract/room/commands';
import type { CommandSchema } from '@derslik/contract/room/part';
import { parts } from '@derslik/contract/room/parts';
import { describe, expect, it } from 'vitest';
import { cases, tables } from './commandTable.js';
import {
  coModerator,
  fullRoom,
  guest,
  host,
  moderator,
  panelist,
  participant,
  recorder,
  stranger,
  viewer,
  type Room,
} from './people.js';

const actors = { host, moderator, coModerator, participant, guest, panelist, viewer, recorder, stranger };
const codes: Record<string, string> = {
  f: 'common.forbidden',
  x: 'room.targetExempt',
  c: 'common.conflict',
  p: 'chat.privateNotAllowed',
  s: 'warning.ssNotPermitted',
  m: 'warning.maxSs',
  t: 'room.targetNotHere',
  n: 'room.notHere',
  u: 'survey.notFound',
  a: 'survey.answered',
  e: 'survey.closed',
  o: 'survey.otherOpen',
  r: 'survey.closeFirst',
  h: 'survey.hasAnswers',
  z: 'survey.equalOptions',
  i: 'common.invalid',
  d: 'draw.notPermitted',
  k: 'draw.notOpen',
  q: 'draw.otherOpen',
  g: 'draw.pageNotFound',
  l: 'draw.maxPages',
  v: 'draw.invalidData',
  Y: 'warning.maxYoutube',
  S: 'warning.stopSsForYoutube',
  M: 'warning.stopSsForMyYoutube',
  V: 'warning.stopYoutubeForSs',
  W: 'warning.stopYoutubeForMySs',
  R: 'quizRuns.otherRuns',
};

const outcome = (room: Room, actor: string, command: ClientCommand): string => {
  const before = room.state;
  try {
    const events = room.run(actor, command);
    return events.length > 0 ? '+' : '=';
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(room.state, 'a denied command changes nothing').toBe(before);
    return (error as AppError).code;
  }
};

const expected = (cell: string, command: ClientCommand): string => {
  if (cell === 'b')
    return command.type === 'cam' ? 'warning.mutedCamFromModeratorDesc' : 'warning.mutedMicFromModeratorDesc';
  return codes[cell] ?? cell;
};

describe.each(['free', 'moderatorControl', 'academic', 'academicMobile'] as const)(
  'in the set %s',
  (set: OptionSetKey) => {
    it.each(cases.map((c) => [c.title, c] as const))('%s', (_, { command, before, ...rows }) => {
      const own = set === 'academicMobile' ? (rows.academicMobile ?? rows.academic) : rows[set];
      const cells = (own ?? rows.free).split(' ');
      for (const [index, [role, actor]] of Object.entries(actors).entries()) {
        const room = fullRoom(set);
        before?.(room);
        expect(`${role}: ${outcome(room, actor, command)}`).toBe(
          `${role}: ${expected(cells[index] as string, command)}`,
        );
      }
    });
  },
);

it.each(parts.map(({ name }) => name))('the table tries every command of the part %s in its table', (name) => {
  const tried = new Set<string>(tables[name].map(({ command }) => command.type));
  const types = commandsOf[name].map(({ shape }: CommandSchema) => shape.type.def.values[0] as string);
  expect(types.filter((type) => !tried.has(type))).toEqual([]);
});
