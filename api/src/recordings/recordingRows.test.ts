import { expect, it } from 'vitest';
import type { Outside } from '../rooms/log/roomRows.js';
import { recordingRows } from './recordingRows.js';

const outside = (has: { recorder: boolean; running: boolean }) =>
  ({
    roomId: 'room',
    config: { RECORDING_DIR: '/nowhere' },
    finds: (statement: string) =>
      Promise.resolve(
        statement.includes('FROM recorders') ? has.recorder : !statement.includes('FROM recordings ') || has.running,
      ),
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
