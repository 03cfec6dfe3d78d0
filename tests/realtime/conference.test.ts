import jwt from 'jsonwebtoken';
import type { JitsiJoin } from '@derslik/contract/conference';
import { describe, expect, it } from 'vitest';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestMeeting, TestPerson } from '../support/school.js';

const tokenSecret = 'a token secret of the tests and nothing else';
const day = roomDay({
  env: {
    MEDIA: 'jitsi',
    JITSI_TOKEN_SECRET: tokenSecret,
    JITSI_AUTHORITY_URL: 'http://127.0.0.1:1',
    JITSI_AUTHORITY_SECRET: 'an authority secret of the tests and nothing else',
    JITSI_HOSTS: JSON.stringify({
      default: { domain: 'meet.jitsi' },
      live2: { domain: 'two.jitsi', muc: 'rooms.two.jitsi', serviceUrl: '/two/xmpp-websocket' },
    }),
  },
});

/** Enters and answers what the server said. */
const enter = async (person: TestPerson, meeting: TestMeeting) => {
  const client: RoomClient = await day.connect(person, meeting);
  return client.enter(meeting);
};
const claimsOf = ({ token }: JitsiJoin): unknown => jwt.verify(token, tokenSecret, { algorithms: ['HS256'] });

describe('a join over the conference servers', () => {
  it('carries the room’s server and a token of this person and room', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const { conference, now } = await enter(day.teacher, meeting);
    const { token, expiresAt, ...rest } = conference as JitsiJoin;
    expect(rest).toEqual({
      kind: 'jitsi',
      domain: 'meet.jitsi',
      focus: 'focus.meet.jitsi',
      muc: 'muc.meet.jitsi',
      serviceUrl: '/xmpp-websocket',
      room: meeting.token,
    });
    expect(claimsOf({ token } as JitsiJoin)).toMatchObject({
      room: meeting.token,
      exp: expiresAt,
      context: { user: { id: day.teacher.id, name: day.teacher.name, moderator: 'true', affiliation: 'owner' } },
    });
    expect(Math.abs(expiresAt - now / 1_000 - 600)).toBeLessThan(5);
  });

  it('makes a pupil a member', async () => {
    const meeting = await day.school.meeting(day.teacher);
    const pupil = await day.school.member('Elif Gökçe');
    await enter(day.teacher, meeting);
    const { conference } = await enter(pupil, meeting);
    expect(claimsOf(conference as JitsiJoin)).toMatchObject({
      context: { user: { id: pupil.id, moderator: 'false', affiliation: 'member' } },
    });
  });

  it('goes to the server of the room’s prefix', async () => {
    const meeting = await day.school.meeting(day.teacher);
    await day.school.query(`UPDATE meetings SET host_prefix = 'live2' WHERE id = $1`, [meeting.id]);
    const { conference } = await enter(day.teacher, meeting);
    expect(conference).toMatchObject({
      domain: 'two.jitsi',
      focus: 'focus.two.jitsi',
      muc: 'rooms.two.jitsi',
      serviceUrl: '/two/xmpp-websocket',
    });
  });

  it('is none for who waits, and comes when he is let in', async () => {
    const meeting = await day.school.meeting(day.teacher, { isWaitingRoom: true });
    const pupil = await day.school.member('Mert Çağlar');
    const teacher = await day.join(day.teacher, meeting);
    const waiting = await day.connect(pupil, meeting);
    expect((await waiting.enter(meeting)).conference).toBeNull();
    await teacher.send({ type: 'acceptWaiting', id: pupil.id });
    await waiting.until('let in', () => waiting.received.some(({ name }) => name === 'room logged in'));
    expect(waiting.received.find(({ name }) => name === 'room logged in')?.payload).toMatchObject({
      conference: { kind: 'jitsi', room: meeting.token },
    });
  });
});
