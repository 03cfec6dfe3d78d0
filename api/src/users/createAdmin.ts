import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { readConfigOrExit } from '../config.js';
import { dataSourceOptions } from '../database/dataSource.js';
import { explained, migrate } from '../database/migrate.js';
import { generatePassword } from './passwords.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

// Makes the first general manager where there is none, and prints user name and password this one time. With --migrate it
// brings the tables up before: a start without containers then has one process to wait for.
const { email, migrate: migratesFirst } = parseArgs({
  options: { email: { type: 'string' }, migrate: { type: 'boolean', default: false } },
}).values;
const config = readConfigOrExit();
const refuse = (error: unknown): never => {
  process.stderr.write(`The database can't be prepared. ${explained(error)}\n`);
  process.exit(1);
};
const migrated = migratesFirst ? { migrated: await migrate(config).catch(refuse) } : {};
const source = await new DataSource({ ...dataSourceOptions(config), entities: [User] }).initialize();
try {
  const existing = await source.getRepository(User).findOneBy({ userType: 'general-manager', disabled: false });
  if (existing) {
    process.stdout.write(`${JSON.stringify({ ...migrated, created: false, username: existing.username })}\n`);
  } else {
    const password = generatePassword();
    const account = {
      username: 'admin',
      ...(email === undefined ? {} : { email }),
      name: 'Derslik',
      surname: 'Yönetici',
      userType: 'general-manager' as const,
      password,
    };
    const user = await new UsersService(source.getRepository(User), source).create(account, null);
    process.stdout.write(`${JSON.stringify({ ...migrated, created: true, username: user.username, password })}\n`);
  }
} finally {
  await source.destroy();
}
