/**
 * Whether this browser can hold a lesson at all. WebKitGTK has none of it, and an administrator may have switched it off in
 * any other.
 */
export const hasWebRtc = (): boolean =>
  typeof RTCPeerConnection !== 'undefined' && typeof navigator.mediaDevices !== 'undefined';
