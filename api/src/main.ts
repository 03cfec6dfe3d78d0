import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { readConfigOrExit } from './config.js';
import { awaitDatabase } from './database/awaitDatabase.js';
import { createApp } from './app.js';
import { Stopping } from './http/stopping.js';

const config = readConfigOrExit();
const obstacle = await awaitDatabase(config);
if (obstacle) {
  process.stderr.write(`${obstacle}\n`);
  process.exit(1);
}
const app = await createApp(config);
await app.listen({ port: config.PORT, host: config.HOST });
const log = new Logger('main');
log.log({ msg: 'listening', host: config.HOST, port: config.PORT });

const stop = async (): Promise<void> => {
  log.log({ msg: 'stopping' });
  setTimeout(() => process.exit(1), config.STOP_NOTICE_MS + config.STOP_LIMIT_MS).unref();
  await app.get(Stopping).begin(config.STOP_NOTICE_MS);
  await app.close();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
