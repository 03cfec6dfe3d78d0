// The sign-in page reads these, and nothing of what a manager sets: nothing here brings the schemas along.

/** The kinds of places from which the school's people come. */
export const providerKinds = ['oidc', 'ldap', 'jwt', 'ticket', 'google', 'facebook', 'linkedin'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Networks in which people have accounts of their own, whichever school they are of. */
export const socialKinds = ['google', 'facebook', 'linkedin'] as const satisfies readonly ProviderKind[];
export type SocialKind = (typeof socialKinds)[number];
export const isSocialKind = (kind: ProviderKind): kind is SocialKind =>
  (socialKinds as readonly ProviderKind[]).includes(kind);
