import { rmSync } from 'node:fs';
import { compose, schoolFolder, settingsOf } from './composeStack.js';

export interface Service {
  image: string;
  read_only?: boolean;
  init?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  restart: string;
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options: Record<string, string> };
  healthcheck?: { test: string[] };
  tmpfs?: string[];
  networks: Record<string, { aliases?: string[] } | null>;
  ports?: { published: string; protocol: string; host_ip?: string }[];
  volumes?: { type: string; source: string; target: string; read_only?: boolean }[];
  environment?: Record<string, string>;
  command?: string[];
}
export interface ComposeStack {
  services: Record<string, Service>;
  networks: Record<
    string,
    { internal?: boolean; driver_opts?: Record<string, string>; ipam?: { config: { subnet: string }[] } }
  >;
  volumes: Record<string, unknown>;
}

/** What `.env` says besides where a school has several machines. */
export const machines = {
  NETWORK_PREFIX: '10.9.8',
  PRIVATE_ADDRESS: '10.1.0.2',
  SCHOOL_SERVER: '10.1.0.2',
  ACME_DIRECTORY: 'https://authority.example/directory',
  BRIDGE_NAME: 'bridge-2',
  BRIDGE_ADDRESSES: '10.1.0.4',
  API_ADDRESSES: '10.1.0.3:3000',
  DATABASE_URL: 'postgres://derslik@10.1.0.9:5432/derslik',
  REDIS_URL: 'redis://10.1.0.9:6379',
};

const whole = ['--profile', 'jibri', 'config', '--format', 'json'];
/** The files as Compose reads them, every profile included. */
export async function readCompose(...names: string[]): Promise<ComposeStack> {
  const settings = settingsOf(machines);
  const dir = schoolFolder(settings, false);
  try {
    return JSON.parse(await compose(whole, settings, dir, names)) as ComposeStack;
  } finally {
    rmSync(dir, { recursive: true });
  }
}
