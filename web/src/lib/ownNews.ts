import type { Profile } from '@derslik/contract/profile';
import type { Informations } from './session';

/** What a profile says of me that the pages show. */
export const shownOf = ({ name, surname, username, email, avatar, language }: Profile): Partial<Informations> => ({
  ...{ name, surname, username, avatar, language },
  // Without an address the call names the user name.
  email: email.includes('@') ? email : '',
});

const name = 'derslik-own-news';

/** Other tabs of this browser ask anew. */
export const tellTabs = (): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
};

/** Calls when another tab changed something of one's own; answers a function that ends it. */
export const onTabsNews = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
};
