import { expect, it } from 'vitest';
import type { Outside } from '../rooms/log/roomRows.js';
import { recordingRows } from './recordingRows.js';

const outside = (MEDIA: 'mesh' | 'jitsi', isRunning = false) =>
  ({
    roomId: 'room',
    config: { MEDIA, RECORDING_DIR: '/nowhere' },
    finds: (statement: string) => Promise.resolve(isRunning || !statement.includes('FROM recordings ')),
  }) as unknown as Outside;
const start = { type: 'startRecording', layout: 'teacher' } as const;

it('a recording begins where browsers send each other their media, and with conference servers the reason is said', async () => {
  await expect(recordingRows.admits?.(start, 'ayse', outside('mesh'))).resolves.toBeUndefined();
  await expect(recordingRows.admits?.(start, 'ayse', outside('jitsi'))).rejects.toMatchObject({
    code: 'recording.notInstalled',
  });
});

it('who presses second is refused nothing, whatever the server has', async () => {
  await expect(recordingRows.admits?.(start, 'ayse', outside('jitsi', true))).resolves.toBeUndefined();
});
