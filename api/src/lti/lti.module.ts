import { Module } from '@nestjs/common';
import { BigBlueButtonModule } from '../bigBlueButton/bigBlueButton.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { LtiAdminController } from './lti.admin.controller.js';
import { LtiAdminService } from './lti.admin.service.js';
import { LtiChoiceController } from './ltiChoice.controller.js';
import { LtiChoices } from './ltiChoices.service.js';
import { LtiDoorController } from './ltiDoor.controller.js';
import { LtiKeys } from './ltiKeys.service.js';
import { LtiLaunches } from './ltiLaunches.service.js';
import { LtiLessons } from './ltiLessons.service.js';
import { LtiMarks } from './ltiMarks.service.js';
import { LtiMembers } from './ltiMembers.service.js';
import { LtiMissingController } from './ltiMissing.controller.js';
import { LtiPlatformsService } from './ltiPlatforms.service.js';
import { LtiRegistrations } from './ltiRegistration.service.js';
import { LtiScores } from './ltiScores.service.js';
import { LtiTokens } from './ltiTokens.service.js';
import { LtiTrials } from './ltiTrials.service.js';

/** Learning platforms that launch lessons by LTI 1.3. */
@Module({
  imports: [BigBlueButtonModule, IdentityModule, QueueModule],
  controllers: [LtiDoorController, LtiChoiceController, LtiMissingController, LtiAdminController],
  providers: [
    LtiPlatformsService,
    LtiKeys,
    LtiLessons,
    LtiChoices,
    LtiLaunches,
    LtiTokens,
    LtiMarks,
    LtiMembers,
    LtiScores,
    LtiRegistrations,
    LtiTrials,
    LtiAdminService,
  ],
})
export class LtiModule {}
