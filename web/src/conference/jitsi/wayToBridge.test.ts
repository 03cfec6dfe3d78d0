import type { JitsiConference } from '@derslik/client/jitsi/library';
import { expect, it } from 'vitest';
import { manualClock } from '../manualClock';
import { ScriptedConference } from './scriptedJitsi';
import { WayToBridge } from './wayToBridge';

const transport = { type: 'transport', selectedCandidatePairId: 'pair' };

/** `silence`: of everything on the way, milliseconds. */
const begin = (silence: number | null, restart: 'asked' | 'refused' | 'unknown' = 'asked') => {
  const clock = manualClock();
  const scripted = new ScriptedConference();
  let asked = 0;
  const pair = silence === null ? {} : { timestamp: 50_000, lastPacketReceivedTimestamp: 50_000 - silence };
  const getStats = async () => new Map<string, object>(Object.entries({ transport, pair }));
  const conference: JitsiConference = Object.assign(scripted, {
    getActivePeerConnection: () => ({ peerconnection: { getStats } as unknown as RTCPeerConnection }),
    ...(restart !== 'unknown' && {
      restartJvbIce: async () => {
        asked++;
        if (restart === 'refused') throw new Error('not supported');
      },
    }),
  });
  const voices = { ages: [] as number[] };
  const way = new WayToBridge(conference, clock, () => voices.ages);
  /** Voices are that old at the next look, and what follows from it has happened. */
  const look = async (...ages: number[]): Promise<number> => {
    voices.ages = ages;
    clock.pass(300);
    await new Promise((resolve) => setTimeout(resolve));
    return asked;
  };
  return { way, look };
};

it('the engine asks for a new way once where nothing comes any more, and again after the next stop', async () => {
  const { look, way } = begin(2_700);
  expect(await look(20, 900)).toBe(0);
  expect(await look(2_600, 3_500)).toBe(0);
  expect(await look(2_800, 3_700)).toBe(1);
  expect(await look(3_100, 4_000)).toBe(1);
  expect(await look(20)).toBe(1);
  expect(await look(2_900)).toBe(2);
  await look(20);
  way.close();
  expect(await look(2_900)).toBe(2);
});

it('the engine leaves the way where the bridge still answers, where nothing is known of it, and where no voice should come', async () => {
  for (const silence of [2_500, 40, null]) {
    const { look } = begin(silence);
    await look(20);
    expect(await look(5_000)).toBe(0);
  }
  const { look } = begin(9_000);
  expect(await look()).toBe(0);
  expect(await look(5_000)).toBe(0);
});

it.each(['refused', 'unknown'] as const)(
  'the engine goes on where the servers have no such way (%s)',
  async (restart) => {
    const { look } = begin(9_000, restart);
    await look(20);
    await look(2_800);
    expect(await look(20)).toBe(restart === 'refused' ? 1 : 0);
  },
);
