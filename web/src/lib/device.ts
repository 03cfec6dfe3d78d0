/** What the browser says about itself; a parameter so that every rule can be tested. */
export interface DeviceHints {
  userAgent: string;
  /** Fingers that the screen follows at once. */
  touchPoints: number;
}

export const hintsOfNow = (): DeviceHints => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
});

const isChrome = (userAgent: string): boolean =>
  /Chrome\/\d/.test(userAgent) && !/EdgA|OPR\/|SamsungBrowser|Firefox|YaBrowser|UCBrowser|DuckDuckGo/.test(userAgent);

/** iPads name themselves Macintosh when they ask for desktop pages; a Mac has no touch screen. */
export const isIpad = ({ userAgent, touchPoints }: DeviceHints): boolean =>
  userAgent.includes('iPad') || (userAgent.includes('Macintosh') && touchPoints > 1);

/** iPads with Chrome, and Android tablets with anything but Chrome, cannot hold a lesson. */
export const isUnsupportedDevice = (hints: DeviceHints = hintsOfNow()): boolean => {
  const { userAgent } = hints;
  if (isIpad(hints)) return userAgent.includes('CriOS');
  const isAndroidTablet = userAgent.includes('Android') && !userAgent.includes('Mobile');
  return isAndroidTablet && !isChrome(userAgent);
};

/** Phones and tablets: no desktop app is offered there. */
export const isMobile = (hints: DeviceHints = hintsOfNow()): boolean =>
  isIpad(hints) || /Android|iPhone|iPod/.test(hints.userAgent);
