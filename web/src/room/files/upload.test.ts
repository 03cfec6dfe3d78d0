import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { SchoolVideo, VideoPost } from '@derslik/contract/videos';
import { describe, expect, it } from 'vitest';
import { fileMark, titleOf } from './fileMark';
import { sizeText } from '../../lib/sizeText';
import { Upload } from './upload';

const { chunkBytes } = limits.schoolVideo;
const bytes = Buffer.alloc(3 * chunkBytes + 777, 'what each byte is tells where it stood');
bytes.writeUInt32BE(7, chunkBytes);
const fileOf = (name = 'Su_döngüsü.mp4') => new File([bytes], name, { type: 'video/mp4', lastModified: 1 });

/** The server's side, with what goes wrong on the way: `fault` throws, or lets a call pass. */
class School {
  received = Buffer.alloc(0);
  readonly calls: string[] = [];
  readonly sizes: number[] = [];
  isFinished = false;
  private readonly whole: Omit<VideoPost, 'type'>[] = [];

  constructor(private readonly fault: (call: string, nth: number) => void = () => undefined) {}

  private note(call: string): void {
    this.calls.push(call);
    this.fault(call, this.calls.filter((one) => one === call).length);
  }
  private get progress() {
    return { id: 'id', offset: this.received.length, isFinished: this.isFinished };
  }
  begin = async (post: Omit<VideoPost, 'type'>) => {
    this.note('begin');
    this.whole.push(post);
    return this.progress;
  };
  put = async (_: string, offset: number, part: Blob) => {
    this.sizes.push(part.size);
    this.note('put');
    if (offset === this.received.length)
      this.received = Buffer.concat([this.received, Buffer.from(await part.arrayBuffer())]);
    return this.progress;
  };
  finish = async () => {
    this.note('finish');
    return {} as SchoolVideo;
  };
  remove = async () => this.note('remove');
  get marks() {
    return this.whole.map(({ fileKey }) => fileKey);
  }
}

const fails = (code: ErrorCode) => {
  throw new AppError(code);
};
const uploadTo = (school: School, file = fileOf(), waits: number[] = []) =>
  new Upload(
    file,
    school,
    async (ms) => void waits.push(ms),
    ({ name, type }) => (name.endsWith('.mp4') ? type : fails('videos.notVideo')),
  );

describe('an upload', () => {
  it('brings a whole file in parts, under its own name', async () => {
    const school = new School();
    const upload = uploadTo(school);
    const offsets: number[] = [];
    upload.subscribe(() => offsets.push(upload.state().offset));
    await upload.run();
    expect(upload.state()).toMatchObject({ phase: 'done', title: 'Su döngüsü', error: null });
    expect(school.received.equals(bytes)).toBe(true);
    expect(school.calls).toEqual(['begin', 'put', 'put', 'put', 'put', 'finish']);
    expect([...new Set(offsets)]).toEqual([0, chunkBytes, 2 * chunkBytes, 3 * chunkBytes, bytes.length]);
  });

  it('waits where the line is away, longer each time, and asks for less where it is slow', async () => {
    const waits: number[] = [];
    const school = new School((call, nth) => {
      if (call === 'put' && nth <= 3) fails(nth === 2 ? 'common.timeout' : 'common.offline');
      if (call === 'finish' && nth === 1) fails('common.unavailable');
    });
    const upload = uploadTo(school, fileOf(), waits);
    const phases = new Set<string>();
    upload.subscribe(() => phases.add(upload.state().phase));
    await upload.run();
    expect(upload.state().phase).toBe('done');
    expect(school.received.equals(bytes)).toBe(true);
    expect(waits).toEqual([1_000, 2_000, 4_000, 1_000]);
    expect(school.sizes.slice(0, 4)).toEqual([chunkBytes, chunkBytes, chunkBytes / 2, chunkBytes / 2]);
    expect(phases).toContain('waiting');
  });

  it('is paused and goes on, and another page goes on with the same file', async () => {
    const school: School = new School((call, nth) => {
      if (call === 'put' && nth === 2) upload.pause();
    });
    const upload: Upload = uploadTo(school);
    await upload.run();
    expect(upload.state().phase).toBe('paused');
    const later = uploadTo(school);
    await later.run();
    expect(later.state().phase).toBe('done');
    expect(school.received.equals(bytes)).toBe(true);
    await upload.run();
    expect(upload.state().phase).toBe('done');
    expect(new Set(school.marks).size).toBe(1);
  });

  it('ends with the words of what was refused, and can be tried again', async () => {
    const school = new School((call, nth) => {
      if (call === 'begin' && nth === 1) fails('videos.noSpace');
      if (call === 'finish') fails('videos.notPlayable');
    });
    const upload = uploadTo(school);
    await upload.run();
    expect(upload.state()).toMatchObject({ phase: 'failed', error: { code: 'videos.noSpace' } });
    await upload.run();
    expect(upload.state()).toMatchObject({ phase: 'failed', error: { code: 'videos.notPlayable' } });
    const picture = uploadTo(school, new File([bytes], 'resim.png', { type: 'image/png' }));
    await picture.run();
    expect(picture.state().error?.code).toBe('videos.notVideo');
  });

  it('says so when its file is no longer there', async () => {
    const file = fileOf();
    Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new Error('moved')) }) });
    const upload = uploadTo(new School(), file);
    await upload.run();
    expect(upload.state()).toMatchObject({ phase: 'failed', error: { code: 'videos.fileGone' } });
  });

  it('that is taken back is gone at the school too', async () => {
    const school: School = new School((call, nth) => {
      if (call === 'put' && nth === 2) void upload.cancel();
    });
    const upload: Upload = uploadTo(school);
    await upload.run();
    expect(upload.state().phase).toBe('gone');
    expect(school.calls).toEqual(['begin', 'put', 'put', 'remove']);
  });
});

it('the upload knows a file by its name, time, size and ends', async () => {
  const mark = await fileMark(fileOf());
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
  expect(await fileMark(fileOf())).toBe(mark);
  const changed = Buffer.from(bytes);
  changed[changed.length - 1]! ^= 1;
  const others = [
    fileOf('b.mp4'),
    new File([bytes], 'Su_döngüsü.mp4', { lastModified: 2 }),
    new File([changed], 'Su_döngüsü.mp4', { lastModified: 1 }),
  ];
  for (const other of others) expect(await fileMark(other)).not.toBe(mark);
});

it.each([
  ['Su_dongusu_8A.mp4', 'Su dongusu 8A'],
  ['.mp4', '.mp4'],
  ['adsız', 'adsız'],
])('%s is called %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

it.each([
  [0, 'tr', '0 kB'],
  [20_707, 'tr', '20 kB'],
  [13_000_000, 'tr', '12,4 MB'],
  [13_000_000, 'en', '12.4 MB'],
  [925_892_608, 'en', '883 MB'],
  [3 * 1024 ** 3, 'en', '3 GB'],
])('%i bytes (%s) are %s', (size, language, text) => {
  expect(sizeText(size, language).replace('\u00a0', ' ')).toBe(text);
});
