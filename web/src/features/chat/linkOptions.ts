/**
 * A word that may be a link: http and https only. An address with a user name in front of its host stays text:
 * `https://okul.example@evil.example/` leads elsewhere than it seems to.
 */
export const isWebAddress = (word: string): boolean => {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? word : `https://${word}`;
  return /^https?:/i.test(address) && URL.canParse(address) && !/^https?:[/\\]*[^/\\?#]*@/i.test(address);
};

/** Only web addresses become links. */
export const linkOptions = {
  defaultProtocol: 'https',
  validate: { url: isWebAddress, email: false },
};

/** What finds addresses is large, and most messages hold none: an address has a dot inside, or names its scheme. */
export const mayHoldLink = (text: string): boolean => /:\/\/|\S\.[^\s.]/.test(text);
