import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { TestApi, type Answer } from '../api/testApi.js';
import { FilmShelf, type ShelvedFilm } from './filmShelf.js';
import { TestSchool, type TestPerson } from './school.js';

/** A school with films and its server in this process, as the console sees both. */
export class FilmSchool {
  private constructor(
    readonly api: TestApi,
    readonly people: TestSchool,
    readonly shelf: FilmShelf,
    private readonly dir: string,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<FilmSchool> {
    const dir = mkdtempSync(join(tmpdir(), 'derslik-films-'));
    const api = await TestApi.start({ RECORDING_DIR: dir, ...env });
    const people = new TestSchool(process.env['DATABASE_URL']!);
    return new FilmSchool(api, people, new FilmShelf(people, dir), dir);
  }

  async stop(): Promise<void> {
    await this.people.close();
    await this.api.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }

  call<T = unknown>(by: TestPerson, method: string, path: string, body?: object): Promise<Answer<T>> {
    return this.api.call<T>(method, `/api${path}`, body, { token: by.bearer });
  }

  /** The console's list of films. */
  list(by: TestPerson, filter: object = {}, sort: readonly [string, string] = ['createdAt', 'DESC']) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
    return this.call<AdminRecording[]>(by, 'GET', `/admin/recordings?${query.toString()}`);
  }

  async one(by: TestPerson, { id }: ShelvedFilm): Promise<AdminRecording> {
    return (await this.call<AdminRecording>(by, 'GET', `/admin/recordings/${id}`)).body;
  }

  clearUp(): Promise<void> {
    return this.api.app.get(HousekeepingService).run();
  }

  /** Whether its files are there. */
  has({ id }: ShelvedFilm): boolean {
    return existsSync(join(this.dir, id));
  }

  /** Who did what with a film, the oldest first. */
  acts({ id }: ShelvedFilm): Promise<{ act: string; actor_id: string | null; subject_id: string }[]> {
    return this.people.query(
      `SELECT act, actor_id, subject_id FROM audit_log WHERE changes ->> 'recording' = $1 ORDER BY number`,
      [id],
    );
  }
}
