import { compose, hasDocker, settingsOf } from './composeStack.js';

/** Global setup of the stack's suite: builds the images once, as a school's installation does. */
export default async function setup(): Promise<void> {
  if (hasDocker()) await compose(['build'], settingsOf());
  else console.log('There is no Docker here: the tests of the production stack are skipped.');
}
