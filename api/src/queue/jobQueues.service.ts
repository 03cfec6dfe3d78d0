import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.js';
import { RedisState } from './redisState.js';

/** What one queue does. Postgres holds what there is to do; a job is only the moment to do it. */
export interface JobKind {
  name: string;
  everyMs: number;
  /** In one of the processes, each time. */
  sweep: () => Promise<void>;
  /** One thing by its id, in one of the processes. */
  run?: (id: string) => Promise<void>;
}

/** Thrown by `run`: the same again after a while. */
export class JobAgain extends Error {
  constructor(readonly waitMs: number) {
    super('again');
  }
}

/** Wait after a fault that nobody expected. */
const faultWaitMs = 10_000;
/** The work decides when it gives up. */
const attemptsMax = 1_000;
/** Work in flight has this long when the process ends. */
const goodbyeMs = 5_000;

/** Runs jobs by BullMQ. With Redis away it says so once, and begins when Redis comes. */
@Injectable()
export class JobQueues implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('queue');
  private readonly kinds: JobKind[] = [];
  private readonly queues = new Map<string, { queue: Queue; worker: Worker }>();
  private isStopping = false;
  private connection: Redis | null = null;

  constructor(
    private readonly redis: RedisState,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Before the application starts. */
  define(kind: JobKind): void {
    this.kinds.push(kind);
  }

  /** Has them run soon. Without Redis nothing happens: the next sweep finds what is left. */
  async add(name: string, ids: readonly string[]): Promise<void> {
    const queue = this.redis.state === 'ok' ? this.queues.get(name)?.queue : undefined;
    if (!queue || ids.length === 0) return;
    await queue.addBulk(
      ids.map((id) => ({
        name: 'one',
        data: { id },
        opts: {
          // A job that is there already is not doubled.
          jobId: id,
          attempts: attemptsMax,
          backoff: { type: 'custom' },
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  /** Adds a job that runs at once, whatever wait it was in. */
  async addNow(name: string, id: string): Promise<void> {
    if (this.redis.state === 'ok') await this.queues.get(name)?.queue.remove(id);
    await this.add(name, [id]);
  }

  onApplicationBootstrap(): void {
    if (!this.config.REDIS_URL) return;
    this.redis.state = 'away';
    const connection = new Redis(this.config.REDIS_URL, {
      maxRetriesPerRequest: null,
      retryStrategy: (attempt) => Math.min(attempt * 500, 10_000),
    });
    this.connection = connection;
    let told = false;
    const away = (why: string): void => {
      this.redis.state = 'away';
      if (!told && !this.isStopping) this.log.warn({ msg: 'redis is away; jobs wait, all else goes on', why });
      told = true;
    };
    connection.on('error', (error) => away(error.message));
    connection.on('close', () => away('the connection closed'));
    connection.on('ready', () => {
      this.redis.state = 'ok';
      if (told) this.log.log({ msg: 'redis is back' });
      told = false;
      void this.begin(connection).catch((error: unknown) =>
        this.log.warn({ msg: 'jobs could not be set up', err: String(error) }),
      );
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    const all = [...this.queues.values()];
    // Without Redis a polite goodbye would wait for it for ever.
    if (this.redis.state === 'ok') {
      const closing = Promise.allSettled(all.flatMap(({ worker, queue }) => [worker.close(), queue.close()]));
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, goodbyeMs).unref())]);
    } else for (const { worker } of all) worker.close(true).catch(() => undefined);
    this.connection?.disconnect();
  }

  private async begin(connection: Redis): Promise<void> {
    for (const kind of this.kinds) {
      if (!this.queues.has(kind.name)) this.queues.set(kind.name, this.open(kind, connection));
      // Again after each return: Redis may have come back empty.
      await this.queues.get(kind.name)?.queue.upsertJobScheduler(kind.name, { every: kind.everyMs });
      // What was written meanwhile doesn't wait for the next time.
      if (kind.run) await kind.sweep();
    }
  }

  private open({ name, sweep, run }: JobKind, connection: Redis): { queue: Queue; worker: Worker } {
    const quiet = () => undefined;
    const queue = new Queue(name, { connection });
    queue.on('error', quiet);
    const worker = new Worker<{ id?: string }>(
      name,
      ({ data: { id } }) => (id !== undefined && run ? run(id) : sweep()),
      {
        connection,
        removeOnComplete: { count: 10 },
        removeOnFail: { count: 50 },
        settings: {
          backoffStrategy: (_made, _type, error) => (error instanceof JobAgain ? error.waitMs : faultWaitMs),
        },
      },
    );
    worker.on('error', quiet);
    worker.on('failed', (_job, error) => {
      if (!(error instanceof JobAgain)) this.log.warn({ msg: `${name} failed`, err: error.message });
    });
    return { queue, worker };
  }
}
