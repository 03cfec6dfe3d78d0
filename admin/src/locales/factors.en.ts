import type { factorAuthErrorsTr, factorErrorsTr, factorsTr, factorWarningsTr } from './factors.tr';

export const factorsEn: typeof factorsTr = {
  stepTitle: 'Second step',
  code: '6-digit code',
  recoveryCode: 'Recovery code',
  password: 'Password',
  codeText: 'Enter the 6-digit code from your authenticator app.',
  recoveryText: 'Enter one of your recovery codes. Each works once.',
  passkeyText: 'Use your passkey to sign in to this account.',
  passwordText: 'Enter your password to go on with your change.',
  directoryText: 'Enter the password of your %{name} account to go on with your change.',
  missing: 'This cannot be empty.',
  goOn: 'Continue',
  usePasskey: 'Use your passkey',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code from the app',
  byPasskey: 'Sign in with a passkey',
  firstTitle: 'The console asks for a second step',
  firstText:
    'At your school the console needs a second step. Set up an authenticator app or a passkey, then come back here. You can join your lessons as before.',
  setUp: 'Set up the second step',
  proveTitle: 'Confirm that it is you',
  byProvider: 'Confirm with %{name}',
  providerText:
    'This account has no password here. Sign in again at the system that you come from; you return to this page and can do it once more.',
  senderText:
    'This account has no password here. Come here again from %{name} in a new tab; then return to this tab and go on.',
  signInAgain:
    'This account has no password here. Sign out and come in again from where you came; then do it within ten minutes.',
  proveText: 'This session has not shown its second step yet.',
  lastSignIn: 'Your last sign-in: %{time}.',
  lastSignInBy: 'Your last sign-in: %{time}. Device: %{device}.',
  title: 'Sign-in security',
  kinds: { app: 'Authenticator app', passkey: 'Passkey' },
  none: 'This person has no second step here.',
  addedAt: 'Added: %{time}',
  usedAt: 'Last used: %{time}',
  neverUsed: 'Not used yet',
  codesLeft: 'Unused recovery codes: %{count}',
  own: 'You change your own in the app, on the page Settings > Sign-in security.',
  take: 'Reset the second step',
  takeTitle: 'Reset the second step?',
  takeText:
    '%{name}: every authenticator app, passkey and recovery code is removed, and all sessions end. They sign in with the password and set it up again; an e-mail tells them. Do this only after you have spoken with them in person or in another way that you trust.',
  taken: 'Second step reset.',
  forConsole: 'Ask for a second step to open the console',
  forConsoleText:
    'Managers cannot open the console with the password alone. Those who have not set one up are asked to the next time; their lessons are not affected.',
  security: 'Second step',
};

export const factorErrorsEn: typeof factorErrorsTr = { none: 'This person has no second step to remove.' };
export const factorAuthErrorsEn: typeof factorAuthErrorsTr = {
  stepOver: 'This step has timed out, or began in another browser. Sign in again.',
  wrongCode: 'The code is wrong or was used before. Enter the new code from your app.',
  passkeyRefused: 'This passkey did not sign you in. Use another way.',
  proveFirst: 'Please confirm once more that it is you.',
  factorRequired: 'The console needs a second step at your sign-in. Reload the page.',
};
export const factorWarningsEn: typeof factorWarningsTr = {
  oldPasswordRequired: 'Enter your password.',
  oldPasswordWrong: 'The password is wrong.',
};
