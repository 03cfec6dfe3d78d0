/** What a test says about an API process; the rest has values that suit a test. */
export interface ApiSetting {
  readonly databaseUrl: string;
  readonly port: number;
  /** Without it the API runs as if Redis had never been started. */
  readonly redisUrl?: string | undefined;
  /** The address that a browser uses, with its port. */
  readonly publicUrl?: string | undefined;
}

/** The environment of a built API process in a test. */
export function apiEnvironment({ databaseUrl, port, redisUrl, publicUrl }: ApiSetting): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl ?? 'redis://127.0.0.1:1',
    PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    SESSION_SECRET: 'a-secret-of-the-tests-and-of-nothing-else',
  };
}
