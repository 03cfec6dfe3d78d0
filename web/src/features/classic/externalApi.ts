import type { DeviceMediaKind } from '@derslik/contract/room/state';

/** The part of Jitsi's embedding API that is used here; `JitsiMeeting` hands it out. */
export interface ExternalApi {
  on(event: 'videoConferenceJoined', listener: () => void): void;
  on(event: 'audioMuteStatusChanged' | 'videoMuteStatusChanged', listener: (status: { muted: boolean }) => void): void;
  isAudioMuted(): Promise<boolean>;
  isVideoMuted(): Promise<boolean>;
  executeCommand(command: 'toggleAudio' | 'toggleVideo'): void;
  getIFrame(): HTMLIFrameElement;
  dispose(): void;
}

/** What Jitsi calls each device. */
export const jitsiNames = {
  mic: { changed: 'audioMuteStatusChanged', isMuted: 'isAudioMuted', toggle: 'toggleAudio' },
  cam: { changed: 'videoMuteStatusChanged', isMuted: 'isVideoMuted', toggle: 'toggleVideo' },
} as const satisfies Record<DeviceMediaKind, unknown>;

const address = '/classic/external_api.js';
let loading: Promise<void> | null = null;

/**
 * Loads Jitsi's embedding API before `JitsiMeeting` would: that one looks for it first, and shows nothing at all where it
 * can't be had. @throws Error; a failure may be tried again
 */
export function loadExternalApi(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} is not there`));
    });
    document.head.append(script);
  });
  if (!('JitsiMeetExternalAPI' in window)) throw new Error(`${address} holds no API`);
}
