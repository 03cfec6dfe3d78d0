import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.js';
import { HousekeepingService } from './housekeeping.service.js';
import { RedisState } from './redisState.js';

const queueName = 'housekeeping';
const everyMs = 15 * 60_000;

/** Runs the housekeeping by BullMQ. With Redis away it says so once, and begins when Redis comes. */
@Injectable()
export class HousekeepingQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('queue');
  private isStopping = false;
  private connection: Redis | null = null;
  private queue: Queue | null = null;
  private worker: Worker | null = null;

  constructor(
    private readonly housekeeping: HousekeepingService,
    private readonly redis: RedisState,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

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
    // Without Redis a polite goodbye would wait for it for ever.
    const polite = this.redis.state === 'ok';
    if (polite) await Promise.allSettled([this.worker?.close(), this.queue?.close()]);
    else this.worker?.close(true).catch(() => undefined);
    this.connection?.disconnect();
  }

  private async begin(connection: Redis): Promise<void> {
    if (!this.queue) {
      const quiet = () => undefined;
      this.queue = new Queue(queueName, { connection });
      this.queue.on('error', quiet);
      this.worker = new Worker(queueName, () => this.housekeeping.run(), {
        connection,
        removeOnComplete: { count: 10 },
        removeOnFail: { count: 50 },
      });
      this.worker.on('error', quiet);
      this.worker.on('failed', (_job, error) => this.log.warn({ msg: 'housekeeping failed', err: error.message }));
    }
    // Again after each return: Redis may have come back empty.
    await this.queue.upsertJobScheduler(queueName, { every: everyMs });
  }
}
