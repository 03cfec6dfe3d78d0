import { DataSource } from 'typeorm';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { generatePassword } from '../users/passwords.js';
import { demoSchool } from './demoSchool.js';

/**
 * Adds the people who are missing, each with a password that nobody knows; a manager can set another in the console.
 * @returns ids by user name
 */
export const ensurePeople = async (source: DataSource): Promise<ReadonlyMap<string, string>> => {
  const repository = source.getRepository(User);
  const users = new UsersService(repository, source);
  const ids = new Map<string, string>();
  for (const person of demoSchool.people) {
    const existing = await repository.findOneBy({ username: person.username });
    const { username, name, surname, userType } = person;
    const added = () => users.create({ username, name, surname, userType, password: generatePassword() }, null);
    const { id } = existing ?? (await added());
    ids.set(person.username, id);
  }
  return ids;
};

/** Gives these people one password. */
export const setPasswords = async (
  source: DataSource,
  usernames: readonly string[],
  password: string,
): Promise<void> => {
  const repository = source.getRepository(User);
  const users = new UsersService(repository, source);
  for (const username of usernames) {
    const { id } = await repository.findOneByOrFail({ username });
    await users.setPassword(id, password, null);
  }
};
