import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@derslik/contract/limits';
import type { Lecture, LectureKey, LectureLibrary, LecturePatch, LectureText } from '@derslik/contract/lectures';
import type { VideoProgress } from '@derslik/contract/videos';
import type { VideoAnswer } from './videoLibrary.js';

/** One person's slides, over HTTP. */
export class TestLectures {
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
    const answer = await fetch(`${this.url}/api${path}`, { method, headers, ...(sent ? { body: sent } : {}) });
    const json = (await answer.json()) as { data: T; error?: { code: string } };
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]!)[0] ?? '';
    return { status: answer.status, data: json.data, code: json.error?.code, cookie };
  }

  list = (query = '') => this.call<LectureLibrary>('GET', `/lectures${query}`);
  one = (id: string) => this.call<Lecture>('GET', `/lectures/${id}`);
  begin = (bytes: Buffer, more: object = {}) =>
    this.call<VideoProgress>('POST', '/lectures', {
      title: 'Üçgenler',
      type: 'application/pdf',
      bytes: bytes.length,
      fileKey: createHash('sha256').update(bytes).digest('hex'),
      ...more,
    });
  put = (id: string, offset: number, part: Buffer) =>
    this.call<VideoProgress>('PUT', `/lectures/${id}/bytes?offset=${offset}`, part);
  finish = (id: string) => this.call<Lecture>('POST', `/lectures/${id}/finish`);
  change = (id: string, patch: LecturePatch) => this.call<Lecture>('PATCH', `/lectures/${id}`, patch);
  remove = (id: string) => this.call<{ id: string }>('DELETE', `/lectures/${id}`);
  write = (title: string, text: string) => this.call<Lecture>('POST', '/lectureTexts', { title, text });
  written = (id: string) => this.call<LectureText>('GET', `/lectureTexts/${id}`);
  rewrite = (id: string, title: string, text: string) =>
    this.call<Lecture>('PUT', `/lectureTexts/${id}`, { title, text });
  key = (id: string) => this.call<LectureKey>('POST', `/lectures/${id}/key`);

  /** All of it; its pages may not be made yet. */
  async upload(bytes: Buffer, more: object = {}): Promise<VideoAnswer<Lecture>> {
    const { data, ...begun } = await this.begin(bytes, more);
    if (begun.status !== 200) return { ...begun, data: undefined as never };
    for (let { offset } = data; offset < bytes.length;)
      offset = (await this.put(data.id, offset, bytes.subarray(offset, offset + limits.schoolVideo.chunkBytes))).data
        .offset;
    return this.finish(data.id);
  }

  /** When its pages are made, or can't be. */
  async settled(id: string): Promise<Lecture> {
    for (;;) {
      const { data } = await this.one(id);
      if (data.state === 'ready' || data.state === 'failed') return data;
      await pause(150);
    }
  }
}
