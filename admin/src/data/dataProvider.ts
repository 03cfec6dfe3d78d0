import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { AdminUserUpdate } from '@derslik/contract/users';
import { authorizedRequest } from '../session/authorizedRequest';

const apiUrl = '/api/admin';
const rest = simpleRestProvider(apiUrl, authorizedRequest as Parameters<typeof simpleRestProvider>[1]);

/** The fields that a call takes; a record that was read holds more. */
const writableUser = (record: Record<string, unknown>): AdminUserUpdate => {
  const fields = ['username', 'email', 'name', 'surname', 'userType', 'department', 'disabled', 'password'] as const;
  return Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));
};

export interface ConsoleDataProvider extends DataProvider {
  resetPassword(userId: string, password: string): Promise<void>;
  endMeeting(meetingId: string): Promise<void>;
}

export const dataProvider: ConsoleDataProvider = {
  ...rest,
  create: (resource, params) => rest.create(resource, { ...params, data: writableUser(params.data) as never }),
  update: (resource, params) => rest.update(resource, { ...params, data: writableUser(params.data) as never }),
  resetPassword: async (userId: string, password: string) => {
    await authorizedRequest(`${apiUrl}/users/${userId}/password`, {
      method: 'POST',
      body: JSON.stringify({ password }),
    });
  },
  endMeeting: async (meetingId: string) => {
    await authorizedRequest(`${apiUrl}/meetings/${meetingId}/end`, { method: 'POST' });
  },
};
