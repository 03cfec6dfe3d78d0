import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Auth, CaptchaAction } from '@derslik/contract/auth';
import type { ReservedRoom, Room } from '@derslik/contract/meetings';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { readConfig } from '../../api/src/config.js';
import { createApp } from '../../api/src/app.js';
import { groupKey } from '../../api/src/structure/groupKey.js';
import { UsersService, type NewUser } from '../../api/src/users/users.service.js';
import { apiEnvironment } from '../support/apiEnvironment.js';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  /** The code of a failed answer. */
  code: string | undefined;
}

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** A body as text, sent as it is. */
  raw?: string;
}

/** The application in this process, on a real port and the file's own database. */
export class TestApi {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<TestApi> {
    const databaseUrl = process.env['DATABASE_URL'];
    if (!databaseUrl) throw new Error('This file has no database');
    const config = readConfig({
      ...apiEnvironment({ databaseUrl, port: 1 }),
      LOG_LEVEL: 'silent',
      SESSION_CHECK_MS: '0',
      ...env,
    });
    const app = await createApp(config);
    await app.listen(0, '127.0.0.1');
    return new TestApi(app, await app.getUrl());
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  get database(): DataSource {
    return this.app.get(DataSource);
  }

  /** Rows of one statement, for looking behind the front door. */
  rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.database.query<T[]>(sql, values);
  }

  async call<T = unknown>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    const text = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const sent = request(this.url)
      [method.toLowerCase() as 'get'](path)
      .set({
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        // An empty body is announced all the same.
        ...(text === '' ? { 'content-length': '0' } : {}),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      });
    const response = await (text === undefined ? sent : sent.send(text));
    const headers = new Headers();
    for (const [name, value] of Object.entries<string | string[]>(response.headers))
      for (const one of [value].flat()) headers.append(name, one);
    const isJson = response.type === 'application/json';
    const parsed = (isJson ? response.body : null) as T & { error?: { code?: string } };
    return { status: response.status, headers, body: parsed, code: parsed?.error?.code };
  }

  /** A solved proof of work. */
  async captcha(action: CaptchaAction): Promise<string> {
    const { body } = await this.call<{ data: Challenge }>('GET', `/api/auth/captcha?action=${action}`);
    const solution = await solveChallenge({ challenge: body.data, deriveKey });
    return Buffer.from(JSON.stringify({ challenge: body.data, solution })).toString('base64');
  }

  async signIn(
    username: string,
    password: string,
    more: Record<string, unknown> = {},
  ): Promise<Answer<{ data: Auth }>> {
    return this.call('POST', '/api/auth/login', {
      username,
      password,
      client_type: 3,
      captcha: await this.captcha('login'),
      ...more,
    });
  }

  /** An account that is signed in. */
  async member(wanted: Partial<NewUser> & Pick<NewUser, 'username'>): Promise<Member> {
    const password = wanted.password ?? 'right password';
    const account = { name: wanted.username, surname: 'Deneme', userType: 'student' as const, ...wanted, password };
    const user = await this.app.get(UsersService).create(account, null);
    const { body } = await this.signIn(user.username, password);
    return { id: user.id, username: user.username, password, token: body.data.informations.token };
  }

  /** @param cookie what the browser has from earlier answers */
  async guest(
    name: string,
    room: { token: string; password: string },
    cookie?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<{ data: Auth }>> {
    const body = { name, token: room.token, pwd: room.password, captcha: await this.captcha('guest') };
    return this.call('POST', '/api/auth/add-guest', body, {
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    });
  }

  /** A class of this name, made where there is none: as an account and a meeting name it. */
  async schoolClass(name: string): Promise<{ id: string; name: string }> {
    const [made] = await this.rows<{ id: string; name: string }>(
      `WITH level AS (
         INSERT INTO levels (name, name_key) VALUES ('8. sınıf', '8 sınıf')
         ON CONFLICT (name_key) DO UPDATE SET name = excluded.name RETURNING id)
       INSERT INTO classes (name, name_key, level_id) SELECT $1, $2, id FROM level
       ON CONFLICT (name_key) DO UPDATE SET name = excluded.name RETURNING id, name`,
      [name, groupKey(name)],
    );
    return made!;
  }

  /** A code that is not a meeting yet. */
  reserve(owner: Member): Promise<Answer<{ data: ReservedRoom }>> {
    return this.call('GET', '/api/liveRoom', undefined, owner);
  }

  /** The door's word about a room. */
  roomByToken(who: { token: string }, token: string, password?: string): Promise<Answer<{ data: Room }>> {
    const query = `token=${token}${password === undefined ? '' : `&password=${password}`}`;
    return this.call('GET', `/api/liveRoomByToken?${query}`, undefined, who);
  }

  /** A meeting made through the front door. */
  async meeting(
    owner: Member,
    body: Record<string, unknown> = {},
  ): Promise<{ id: string; token: string; password: string }> {
    const { token, password } = (await this.reserve(owner)).body.data;
    const made = await this.call<{ data: { id: string } }>(
      'POST',
      `/api/liveRoom/${token}`,
      { name: 'Ders', password, ...body },
      owner,
    );
    if (made.status !== 200) throw new Error(`The meeting was refused: ${made.code}`);
    return { id: made.body.data.id, token, password };
  }
}

export interface Member {
  id: string;
  username: string;
  password: string;
  token: string;
}

/** Value of the refresh cookie that an answer sets, as a request sends it. */
export const cookieOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('derslik_refresh='))
    ?.split(';')[0] ?? '';

/** All cookies that an answer sets, as the browser sends them from then on. */
export const cookiesOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A quarter of an hour, some hours ahead; unix seconds. */
export const quarterAhead = (hours: number): number => Math.ceil(Date.now() / 900_000) * 900 + hours * 3_600;
