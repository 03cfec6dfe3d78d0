import { expect } from 'vitest';
import { askAt, claimsIn, refusalAt } from './mediaTokens.js';
import type { RoomClient } from './roomClient.js';
import { roomDay } from './roomDay.js';
import type { TestMeeting, TestPerson } from './school.js';

const tokenSecret = 'a token secret of the tests and nothing else';
type Rest<F> = F extends (url: string, ...rest: infer R) => unknown ? R : never;

/** A school whose media goes over conference servers, and the calls for their tokens. */
export const conferenceDay = () => {
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
  /** The owner changes the meeting outside the room. */
  const update = async ({ token }: TestMeeting, body: Record<string, unknown>): Promise<void> => {
    const answer = await fetch(`${day.stack.url}/api/liveRoom/${token}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${day.teacher.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };

  const ask = (...wanted: Rest<typeof askAt>) => askAt(day.stack.url, ...wanted);
  const refusal = (...wanted: Rest<typeof askAt>) => refusalAt(day.stack.url, ...wanted);
  const claimsOf = (issued: { token: string }) => claimsIn(issued, tokenSecret);

  return { day, enter, update, ask, refusal, claimsOf };
};
