/** A site that may frame a page of ours, as a browser reads it in a policy: an origin, or all below a name. */
export const isFrameSite = (word: string): boolean =>
  /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(word);
