import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { DataSource } from 'typeorm';
import { readConfigOrExit } from '../config.js';
import { dataSourceOptions } from '../database/dataSource.js';
import { generatePassword } from './passwords.js';
import { testCallPermission } from './testCall.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** Nobody else has this name; accounts with it are deleted. */
const prefix = 'derslik-deneme-';

// `open`: makes a teacher for a test call, and prints user name and password. `close`: deletes that teacher and their meetings.
const isOpening = process.argv[2] === 'open';
const source = await new DataSource({ ...dataSourceOptions(readConfigOrExit()), entities: [User] }).initialize();
try {
  // A call that was cut off left its teacher behind.
  await source.query('DELETE FROM meetings WHERE owner_id IN (SELECT id FROM users WHERE starts_with(username, $1))', [
    prefix,
  ]);
  await source.query('DELETE FROM users WHERE starts_with(username, $1)', [prefix]);
  if (isOpening) {
    const password = generatePassword();
    const account = {
      username: `${prefix}${randomInt(1_000_000)}`,
      name: 'Deneme',
      surname: 'Araması',
      userType: 'teacher' as const,
      permissions: [testCallPermission],
      password,
    };
    const { username } = await new UsersService(source.getRepository(User), source).create(account, null);
    process.stdout.write(`${JSON.stringify({ username, password })}\n`);
  }
} finally {
  await source.destroy();
}
