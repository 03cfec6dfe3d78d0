import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readConfigOrExit } from '../config.js';
import { dataSourceOptions } from '../database/dataSource.js';
import { User } from '../users/user.entity.js';
import { seedDemo } from './seedDemo.js';

/** Makes the demo school, and prints whom the demo plays and the way in for a guest as JSON. */
const config = readConfigOrExit();
const source = await new DataSource({ ...dataSourceOptions(config), entities: [User] }).initialize();
try {
  const school = await seedDemo(source, config.TIME_ZONE, new Date());
  const guestLink = new URL(school.guestLink, config.PUBLIC_URL).href;
  process.stdout.write(`${JSON.stringify({ ...school, guestLink })}\n`);
} finally {
  await source.destroy();
}
