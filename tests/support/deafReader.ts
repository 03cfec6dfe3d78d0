import { RoomClient } from './roomClient.js';
import type { TestMeeting, TestSchool } from './school.js';

/** Joins, and from then on answers pings and reads nothing. */
export const deafReader = async (url: string, school: TestSchool, meeting: TestMeeting) => {
  const [person] = await school.pupils(1);
  if (!person) throw new Error('one pupil was made');
  const slow = await RoomClient.join(url, person, meeting);
  const engine = slow.socket.io.engine as unknown as {
    _hasPingExpired(): boolean;
    _resetPingTimeout(): void;
    _pingTimeoutTimer: NodeJS.Timeout;
    transport: { ws: { pause(): void; send(text: string): void; terminate(): void } };
  };
  engine._hasPingExpired = () => false;
  engine._resetPingTimeout = () => undefined;
  clearTimeout(engine._pingTimeoutTimer);
  const { ws } = engine.transport;
  ws.pause();
  return {
    person,
    isCutOff: async (): Promise<boolean> => {
      ws.send('3');
      const rows = await school.query<{ off: boolean }>(
        'SELECT disconnected_at IS NOT NULL AS off FROM connections WHERE person_id = $1',
        [person.id],
      );
      return rows[0]?.off ?? true;
    },
    close: () => {
      ws.terminate();
      slow.close();
    },
  };
};
