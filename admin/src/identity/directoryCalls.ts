import { http, httpData } from '@derslik/client/http';
import type {
  DirectorySync,
  DirectorySyncRow,
  DirectoryTrial,
  SyncFinding,
  SyncStart,
} from '@derslik/contract/directory';

const pathOf = (id: string): string => `/admin/identityProviders/${id}`;

export const tryDirectory = async (id: string, body: DirectoryTrial): Promise<void> => {
  await http({ path: `${pathOf(id)}/directoryTrial`, method: 'POST', body });
};
export const readSyncs = async (id: string): Promise<DirectorySync[]> =>
  httpData<DirectorySync[]>({ path: `${pathOf(id)}/syncs` });
export const beginSync = async (id: string, body: SyncStart): Promise<DirectorySync[]> =>
  httpData<DirectorySync[]>({ path: `${pathOf(id)}/syncs`, method: 'POST', body });
/** @param what null: everything */
export const readSyncRows = async (
  id: string,
  sync: string,
  what: SyncFinding | null,
  from: number,
): Promise<DirectorySyncRow[]> => {
  const query = new URLSearchParams({ from: String(from), ...(what ? { what } : {}) });
  const path = `${pathOf(id)}/syncs/${sync}/rows?${query.toString()}`;
  return httpData<DirectorySyncRow[]>({ path });
};
