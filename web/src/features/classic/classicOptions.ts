import type { DeviceMediaKind } from '@derslik/contract/room/state';

/**
 * What this visit says to Jitsi's page beside its own configuration (`jitsi/web/custom-config.js`): our door was the
 * preparation, and what the room has itself stays out. A shared screen is given by the room, which that page can't ask.
 */
export const classicOptions = (wants: Record<DeviceMediaKind, boolean>) => ({
  prejoinConfig: { enabled: false },
  startWithAudioMuted: !wants.mic,
  startWithVideoMuted: !wants.cam,
  disableChat: true,
  disablePolls: true,
  readOnlyName: true,
  lobby: { autoKnock: false, enableChat: false },
  toolbarButtons: [
    'microphone',
    'camera',
    'tileview',
    'filmstrip',
    'fullscreen',
    'select-background',
    'videoquality',
    'settings',
    'hangup',
  ],
});
