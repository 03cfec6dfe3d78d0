import type { JitsiJoin } from '@derslik/contract/conference';
import { manualClock } from '../manualClock';
import { prepareConference } from './prepared';
import { scriptedJitsi, scriptedJoin, settled } from './scriptedJitsi';
import { SessionKeeper } from './sessionKeeper';

/** A stay in a conference whose servers the test plays. */
export const beginKeeper = async ({
  random = 0,
  expiresAt = 600,
  prepared,
}: { random?: number; expiresAt?: number; prepared?: JitsiJoin } = {}) => {
  const clock = manualClock();
  const jitsi = scriptedJitsi();
  if (prepared) {
    prepareConference(jitsi.library, prepared, 'https://school.test');
    jitsi.connection.signIn();
  }
  const log: string[] = [];
  /** What the API would answer next. */
  const api: { join: JitsiJoin | null; asked: number } = { join: scriptedJoin('token 2', 1_200), asked: 0 };
  const stay: SessionKeeper = new SessionKeeper({
    join: scriptedJoin('token 1', expiresAt),
    async getJoin() {
      api.asked++;
      if (!api.join) throw new Error('away');
      return api.join;
    },
    load: async () => jitsi.library,
    origin: 'https://school.test',
    clock,
    now: () => clock.now(),
    random: () => random,
    onConference: () => log.push('conference'),
    onGone: () => log.push('gone'),
    onChange: () => log.push(`${stay.connection} ${stay.error ?? ''}`.trim()),
  });
  void stay.enter();
  await settled();
  const pass = async (ms: number) => {
    clock.pass(ms);
    await settled();
  };
  const fail = async (error: string) => {
    jitsi.connection.emit('connection.CONNECTION_ESTABLISHED');
    jitsi.conference.emit(jitsi.library.events.conference['CONFERENCE_FAILED']!, `conferenceError.${error}`);
    await settled();
  };
  return { clock, jitsi, log, api, stay, pass, fail };
};
