import type { Profile, ProfileBody } from '@derslik/contract/profile';
import { http } from './http';

const call = async (options: { method?: 'POST'; body?: ProfileBody } = {}): Promise<Profile> =>
  (await http<{ data: Profile }>({ path: '/profile', ...options })).data;

/** Asks for that of the one who is signed in. */
export const readProfile = (): Promise<Profile> => call();

/** The language of their mails, and of browsers in which nobody has chosen one. */
export const keepOwnLanguage = (language: NonNullable<ProfileBody['language']>): Promise<Profile> =>
  call({ method: 'POST', body: { language } });
