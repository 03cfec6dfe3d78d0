import { addCalls } from '../../lib/api';
import type { Profile, ProfileBody } from '@derslik/contract/profile';

export const profileApi = addCalls((build) => ({
  ownProfile: build.query<Profile, void>({
    query: () => ({ path: '/profile' }),
    // Another tab or the console may have changed it.
    keepUnusedDataFor: 0,
  }),
  changeProfile: build.mutation<Profile, ProfileBody>({
    query: (body) => ({ path: '/profile', method: 'POST', body }),
  }),
  withdrawEmail: build.mutation<Profile, void>({
    query: () => ({ path: '/profile/email-change', method: 'DELETE' }),
  }),
}));

export const { useOwnProfileQuery, useChangeProfileMutation, useWithdrawEmailMutation } = profileApi;
