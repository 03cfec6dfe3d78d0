export const testSecret = 'a secret of the tests and of nothing else';

/** What a test says about an API process; the rest has values that suit a test. */
export interface ApiSetting {
  readonly databaseUrl: string;
  readonly port: number;
  /** Without it the API runs as if Redis had never been started. */
  readonly redisUrl?: string | undefined;
  /** The address that a browser uses, with its port. */
  readonly publicUrl?: string | undefined;
  /** Default: none that can be written to. */
  readonly videoDir?: string | undefined;
  /** Likewise, of the films of lessons. */
  readonly recordingDir?: string | undefined;
}

/** The environment of a built API process in a test. */
export function apiEnvironment({
  databaseUrl,
  port,
  redisUrl,
  publicUrl,
  videoDir,
  recordingDir,
}: ApiSetting): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    // A closed port: a Redis that is configured and never there is the harder case.
    REDIS_URL: redisUrl ?? 'redis://127.0.0.1:1',
    PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    VIDEO_DIR: videoDir ?? '/proc/videos',
    RECORDING_DIR: recordingDir ?? '/proc/recordings',
    SERVER_SECRET: testSecret,
    // The real proof of work, at a price that a test can pay.
    CAPTCHA_COST: '10',
    CAPTCHA_STEPS: '20',
    LOG_LEVEL: 'warn',
    // What was written a moment ago is what a test looks for.
    BROADCAST_NOW_MS: '0',
    // One person of a test does the work of many.
    REQUESTS_PER_SECOND: '100000',
    MEETINGS_IN_TEN_MINUTES: '100000',
    MEETINGS_PER_DAY: '100000',
    COMMANDS_PER_DAY: '100000000',
    CHAT_PERSON_KB: '1000000',
    CHAT_ROOM_KB: '10000000',
    BOARD_PERSON_KB: '1000000',
    BOARD_ROOM_KB: '10000000',
  };
}
