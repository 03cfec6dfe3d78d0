export const userTypes = ['student', 'teacher', 'manager', 'general-manager', 'guardian', 'guest'] as const;
export type UserType = (typeof userTypes)[number];
/** User types that an account can have; a guest has no account. */
export const accountTypes = ['student', 'teacher', 'manager', 'general-manager', 'guardian'] as const;
export type AccountType = (typeof accountTypes)[number];

export const roles = ['ROLE_STUDENT', 'ROLE_TEACHER', 'ROLE_GENERAL_MANAGER', 'ROLE_MANAGER', 'ROLE_GUARDIAN'] as const;
export type Role = (typeof roles)[number];

export const roleOf: Record<AccountType, Role> = {
  student: 'ROLE_STUDENT',
  teacher: 'ROLE_TEACHER',
  manager: 'ROLE_MANAGER',
  'general-manager': 'ROLE_GENERAL_MANAGER',
  guardian: 'ROLE_GUARDIAN',
};
/** Roles that may open the console. */
export const consoleRoles: readonly Role[] = ['ROLE_MANAGER', 'ROLE_GENERAL_MANAGER'];
/** Roles that may keep videos at the school. */
export const videoRoles: readonly Role[] = ['ROLE_TEACHER', 'ROLE_MANAGER', 'ROLE_GENERAL_MANAGER'];
/** Who may plan a meeting for a class: it stands in everybody's list there and opens without the password. */
export const invitingTypes: readonly UserType[] = ['teacher', 'manager', 'general-manager'];
/** Who may film a meeting that they lead. Pupils and guardians never do, whatever their role in the room. */
export const recordingTypes: readonly UserType[] = ['teacher', 'manager', 'general-manager'];
export const mayOpenConsole = (held: readonly Role[]): boolean => held.some((role) => consoleRoles.includes(role));
