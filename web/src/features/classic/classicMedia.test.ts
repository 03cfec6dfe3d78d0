import { emptyRoom, type MediaEntry, type RoomState } from '@derslik/contract/room/state';
import { plainRoom } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import type { RoomConnectionState } from '../../room/roomConnectionState';
import { followMedia } from './classicMedia';
import type { ExternalApi } from './externalApi';

type Status = MediaEntry['status'];

/** Jitsi's screen and the room, each saying what the test says. */
const meet = (at: { mic: Status; cam: Status }) => {
  const heard = new Map<string, (status: { muted: boolean }) => void>();
  const told: unknown[] = [];
  const pressed: string[] = [];
  const muted = { mic: true, cam: true };
  let listener = (): void => undefined;
  let status = at;
  const api = {
    on: (event: string, run: (given: { muted: boolean }) => void) => void heard.set(event, run),
    isAudioMuted: async () => muted.mic,
    isVideoMuted: async () => muted.cam,
    executeCommand: (command: string) => void pressed.push(command),
  } as unknown as ExternalApi;
  const entry = (kind: 'mic' | 'cam') => ({ status: status[kind], allowed: true, blocked: false });
  const view = (): RoomState => ({
    ...emptyRoom({ ...plainRoom, ownerId: 'elif' }),
    participants: {
      elif: { id: 'elif', role: 'host', device: { kind: 'desktop' }, mic: entry('mic'), cam: entry('cam') } as never,
    },
  });
  const stop = followMedia(api, {
    getState: () => ({ phase: 'inside', data: { you: 'elif', view: view() } }) as unknown as RoomConnectionState,
    subscribe: (run) => {
      listener = run;
      return () => (listener = () => undefined);
    },
    send: async (command) => void told.push(command) as never,
  });
  return {
    told,
    pressed,
    muted,
    stop,
    jitsi: (event: string, isMuted = false) => heard.get(event)?.({ muted: isMuted }),
    room: (next: Partial<typeof at>) => {
      status = { ...status, ...next };
      listener();
    },
  };
};
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

it('the classic view tells the room what is on when the call begins', async () => {
  const { told, muted, jitsi } = meet({ mic: 'muted', cam: 'opened' });
  muted.mic = false;
  jitsi('videoConferenceJoined');
  await settled();
  expect(told).toEqual([
    { type: 'cam', status: 'muted' },
    { type: 'mic', status: 'opened' },
  ]);
});

it('the classic view tells the room what I switch in Jitsi’s screen, once', async () => {
  const { told, pressed, jitsi, room } = meet({ mic: 'muted', cam: 'muted' });
  jitsi('audioMuteStatusChanged', false);
  room({ mic: 'opened' });
  await settled();
  jitsi('audioMuteStatusChanged', true);
  room({ mic: 'muted' });
  await settled();
  expect(told).toEqual([
    { type: 'mic', status: 'opened' },
    { type: 'mic', status: 'muted' },
  ]);
  expect(pressed).toEqual([]);
});

it('the classic view loses nothing where I switch back before the room has answered', async () => {
  const { told, pressed, jitsi, room } = meet({ mic: 'opened', cam: 'muted' });
  jitsi('audioMuteStatusChanged', false);
  jitsi('audioMuteStatusChanged', true);
  jitsi('audioMuteStatusChanged', false);
  room({ mic: 'muted' });
  await settled();
  room({ mic: 'opened' });
  await settled();
  expect(told).toEqual([
    { type: 'mic', status: 'muted' },
    { type: 'mic', status: 'opened' },
  ]);
  expect(pressed).toEqual([]);
});

it('the classic view switches off in Jitsi’s screen what a teacher switches off in the room, and says no more of it', () => {
  const { told, pressed, jitsi, room } = meet({ mic: 'muted', cam: 'muted' });
  jitsi('videoMuteStatusChanged', false);
  room({ cam: 'opened' });
  room({ cam: 'muted' });
  expect(pressed).toEqual(['toggleVideo']);
  jitsi('videoMuteStatusChanged', true);
  expect(told).toEqual([{ type: 'cam', status: 'opened' }]);
});

it('the classic view says nothing more after the end', () => {
  const { told, pressed, jitsi, room, stop } = meet({ mic: 'opened', cam: 'muted' });
  jitsi('audioMuteStatusChanged', false);
  stop();
  jitsi('audioMuteStatusChanged', true);
  room({ mic: 'muted' });
  expect([told, pressed]).toEqual([[], []]);
});
