/**
 * Who may make an account: anybody, anybody whom a manager approves, anybody with an address of the school's domains;
 * nobody, as the school makes the accounts; nobody at all.
 */
export const registrationModes = ['open', 'approval', 'domains', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];
export const mayRegister = (mode: RegistrationMode): boolean => mode !== 'invitation' && mode !== 'closed';
