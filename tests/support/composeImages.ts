import { root } from '../../scripts/native/root.js';
import { compose, hasDocker, settingsOf } from './composeStack.js';

/** Every file that makes an image; without Jitsi, whose images are others'. */
const all = ['docker-compose.yml', 'docker-compose.mesh.yml', 'docker-compose.acme.yml'];

/** Global setup of the stack's suite: builds the images once, as a school's installation does. */
export default async function setup(): Promise<void> {
  if (hasDocker()) await compose(['build'], settingsOf({ ACME_DIRECTORY: 'none' }), root, all);
  else console.log('There is no Docker here: the tests of the production stack are skipped.');
}
