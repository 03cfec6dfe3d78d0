import { expect, it } from 'vitest';
import type { Outside } from '../rooms/log/roomRows.js';
import { recordingRows } from './recordingRows.js';

const outside = (has: { recorder: boolean; running: boolean; overQuota?: boolean }) =>
  ({
    roomId: 'room',
    config: { RECORDING_DIR: '/nowhere' },
    finds: (statement: string) => {
      if (statement.includes('FROM recording_rules')) return Promise.resolve(has.overQuota ?? false);
      if (statement.includes('FROM recorders')) return Promise.resolve(has.recorder);
      return Promise.resolve(!statement.includes('FROM recordings ') || has.running);
    },
  }) as unknown as Outside;
const start = { type: 'startRecording', layout: 'teacher' } as const;

it('a recording begins where a recorder is there, whatever carries the media, and else the reason is said', async () => {
  await expect(
    recordingRows.admits?.(start, 'ayse', outside({ recorder: true, running: false })),
  ).resolves.toBeUndefined();
  await expect(
    recordingRows.admits?.(start, 'ayse', outside({ recorder: false, running: false })),
  ).rejects.toMatchObject({ code: 'recording.notInstalled' });
});

it('who presses second is refused nothing, whatever the server has', async () => {
  await expect(
    recordingRows.admits?.(start, 'ayse', outside({ recorder: false, running: true })),
  ).resolves.toBeUndefined();
});

it('where films take all that the school has for them, no other begins, and the one that runs is ended by nobody', async () => {
  await expect(
    recordingRows.admits?.(start, 'ayse', outside({ recorder: true, running: false, overQuota: true })),
  ).rejects.toMatchObject({
    code: 'recording.overQuota',
  });
  await expect(
    recordingRows.admits?.(start, 'ayse', outside({ recorder: true, running: true, overQuota: true })),
  ).resolves.toBeUndefined();
});
