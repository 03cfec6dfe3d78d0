/** Languages, themes, and what a client calls itself. */
export const languageLimits = {
  supported: ['tr', 'en'] as const,
  default: 'tr' as const,
  themes: ['original', 'dark'] as const,
  /** `client_type` of the web app. */
  clientType: 3,
} as const;
