import type { Device } from '@derslik/contract/room/state';

/** What kind of device this is, as the room counts it. */
export const roomDevice = (userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): Device => {
  const ipad = userAgent.includes('iPad') || (userAgent.includes('Macintosh') && touchPoints > 1);
  const phone = /iPhone|iPod/.test(userAgent) || (userAgent.includes('Android') && userAgent.includes('Mobile'));
  const tablet = ipad || (userAgent.includes('Android') && !phone);
  return { kind: phone ? 'phone' : tablet ? 'tablet' : 'desktop', ios: ipad || /iPhone|iPod/.test(userAgent) };
};
