import type { FilmDetails } from '@derslik/contract/films';
import type { UserRecords, VideoPath } from '@derslik/contract/recordings';
import type { ShelvedFilm } from './filmShelf.js';
import type { TestPerson } from './school.js';

/** What pages and players ask of films. @param url the school's address, once it is there */
export const filmCalls = (url: () => string) => {
  const call = async <T>(person: TestPerson | null, method: string, path: string, body?: object) => {
    const headers = {
      ...(person && { authorization: `Bearer ${person.bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${url()}/api${path}`, { method, headers, ...sent });
    const json = (await answer.json()) as { data: T; error?: { code: string } };
    const cookies = answer.headers.getSetCookie();
    return { status: answer.status, data: json.data, code: json.error?.code, cookies };
  };
  const records = (person: TestPerson, id?: string) =>
    call<UserRecords['data']>(person, 'GET', `/userRecords${id ? `?id=${id}` : ''}`);
  const remove = (person: TestPerson | null, tokens: string[]) =>
    call<{ deleted: number }>(person, 'POST', '/public/deleteRoomRecords', { tokens });
  const pathsOf = (person: TestPerson | null, tokens: string[]) =>
    call<VideoPath[]>(person, 'POST', '/public/videoPaths', { tokens });
  const details = (person: TestPerson, token: string) => call<FilmDetails>(person, 'GET', `/films/${token}`);
  /** Where one film is read, and the cookie for it. */
  const keyTo = async (person: TestPerson, { token }: ShelvedFilm) => {
    const { data, cookies } = await pathsOf(person, [token]);
    return { path: data[0]!, cookie: cookies[0]!.split(';')[0]! };
  };
  const watch = (path: string, cookie: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url() + path, { method, headers: { ...(cookie ? { cookie } : {}), ...headers } });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  return { call, records, details, remove, pathsOf, keyTo, watch, bytesOf };
};
