import { expect, it } from 'vitest';
import { freshSignIn } from './freshSignIn.js';

it.each([
  ['https://kimlik.okul.example/realms/okul', 'login'],
  ['https://accounts.google.com.kotu.example', 'login'],
  ['https://accounts.google.com', 'select_account'],
])('somebody who proves at %s who they are is asked there by %s', (issuer, prompt) => {
  const asked = freshSignIn(issuer);
  expect(asked['prompt']).toBe(prompt);
  // Either way the answer has to say when.
  expect(asked['max_age'] === '0' || asked['claims']?.includes('auth_time')).toBe(true);
});
