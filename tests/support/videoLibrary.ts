import { createHash } from 'node:crypto';
import { limits } from '@derslik/contract/limits';
import type { LibraryVideo, VideoKey, VideoLibrary, VideoPatch, VideoProgress } from '@derslik/contract/videos';

export interface VideoAnswer<T> {
  status: number;
  data: T;
  code: string | undefined;
  cookie: string;
}

/** One person's videos, over HTTP. */
export class TestLibrary {
  constructor(
    private readonly url: string,
    private readonly bearer: string,
  ) {}

  async call<T>(method: string, path: string, body?: object): Promise<VideoAnswer<T>> {
    const isBytes = Buffer.isBuffer(body);
    const headers = {
      authorization: `Bearer ${this.bearer}`,
      ...(body ? { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' } : {}),
    };
    const sent = body && (isBytes ? new Uint8Array(body) : JSON.stringify(body));
    const answer = await fetch(`${this.url}/api/videos${path}`, { method, headers, ...(sent ? { body: sent } : {}) });
    const json = (await answer.json()) as { data: T; error?: { code: string } };
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]!)[0] ?? '';
    return { status: answer.status, data: json.data, code: json.error?.code, cookie };
  }

  list = (query = '') => this.call<VideoLibrary>('GET', query);
  begin = (bytes: Buffer, more: object = {}) =>
    this.call<VideoProgress>('POST', '', {
      title: 'Bir film',
      type: 'video/webm',
      bytes: bytes.length,
      fileKey: createHash('sha256').update(bytes).digest('hex'),
      ...more,
    });
  put = (id: string, offset: number, part: Buffer) =>
    this.call<VideoProgress>('PUT', `/${id}/bytes?offset=${offset}`, part);
  finish = (id: string) => this.call<LibraryVideo>('POST', `/${id}/finish`);
  change = (id: string, patch: VideoPatch) => this.call<LibraryVideo>('PATCH', `/${id}`, patch);
  rename = (id: string, title: string) => this.change(id, { title });
  remove = (id: string) => this.call<{ id: string }>('DELETE', `/${id}`);
  key = (id: string) => this.call<VideoKey>('POST', `/${id}/key`);

  /** All of it. */
  async upload(bytes: Buffer, more: object = {}): Promise<VideoAnswer<LibraryVideo>> {
    const { data, ...begun } = await this.begin(bytes, more);
    if (begun.status !== 200) return { ...begun, data: undefined as never };
    for (let { offset } = data; offset < bytes.length;)
      offset = (await this.put(data.id, offset, bytes.subarray(offset, offset + limits.schoolVideo.chunkBytes))).data
        .offset;
    return this.finish(data.id);
  }
}
