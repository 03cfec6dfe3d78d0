import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { get } from 'node:https';
import { viewMark } from '../../api/src/broadcasts/viewing/viewMark.js';
import { startProcess } from '../../scripts/native/processes.js';
import { docker, type ComposeStack } from './composeStack.js';

/** A broadcast of a production stack that runs: who sends its picture, and who reads it. */
export class StackBroadcast {
  private constructor(
    private readonly stack: ComposeStack,
    private readonly id: string,
    private readonly ingest: string,
    readonly streamKey: string,
  ) {}

  /** It runs from five minutes ago for an hour. */
  static async plan(stack: ComposeStack): Promise<StackBroadcast> {
    await docker('exec', `${stack.project}-api-1`, 'node', 'dist/users/createAdmin.js');
    const [streamKey, token] = [randomBytes(24).toString('base64url'), randomBytes(6).toString('hex')];
    const [id = ''] = await stack.sql(
      `WITH m AS (INSERT INTO meetings (token, name, kind, password, owner_id, start_at, end_at)
         SELECT '${token}', 'Veli toplantısı', 'broadcast', 'XYZ42', id, now() - interval '5 min', now() + interval '1 h'
         FROM users LIMIT 1 RETURNING id)
       INSERT INTO broadcasts (meeting_id, m_token, j_token, j_password, title, audience, stream_key)
         SELECT id, 'm${token}', '${token}', 'XYZ42', 'Veli toplantısı', 'link', '${streamKey}' FROM m RETURNING meeting_id`,
    );
    return new StackBroadcast(stack, id, await stack.reach('ingest'), streamKey);
  }

  /** An encoder with a moving test picture; it ends by itself where it is refused or cut off. */
  send(streamKey = this.streamKey): ChildProcess {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const to = ['-pix_fmt', 'yuv420p', '-g', '25', '-f', 'flv', `rtmp://${this.ingest}:1935/live/${streamKey}`];
    const args = ['-loglevel', 'quiet', '-nostdin', '-re', ...picture, ...to];
    return startProcess('/usr/bin/ffmpeg', args, { orphanSignal: 'KILL' });
  }

  /** Reads a piece through the front door. */
  read(file: string, secret = this.stack.settings['BROADCAST_SECRET']!): Promise<{ status: number; body: Buffer }> {
    const until = Math.floor(Date.now() / 1_000) + 60;
    const cookie = `derslik_broadcast=${viewMark(secret, this.id, until)}.${until}`;
    return new Promise((resolve, reject) => {
      const options = { headers: { cookie }, rejectUnauthorized: false };
      get(`${this.stack.url}/media/broadcasts/${this.id}/${file}`, options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => resolve({ status: answer.statusCode!, body: Buffer.concat(parts) }));
      }).once('error', reject);
    });
  }

  /** Numbers of the pieces in the playlist; none while there is no playlist. */
  async pieces(): Promise<number[]> {
    const { status, body } = await this.read('index.m3u8');
    return status === 200 ? [...body.toString().matchAll(/^(\d+)\.ts$/gm)].map(([, n]) => Number(n)) : [];
  }
}
