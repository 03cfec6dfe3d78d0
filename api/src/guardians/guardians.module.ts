import { Module } from '@nestjs/common';
import { GuessesModule } from '../guesses/guesses.module.js';
import { RegisterModule } from '../register/register.module.js';
import { GuardianCodes } from './guardianCodes.service.js';
import { GuardiansAdminController } from './guardians.admin.controller.js';
import { GuardiansAdminService } from './guardians.admin.service.js';
import { GuardiansController } from './guardians.controller.js';
import { GuardiansService } from './guardians.service.js';

/** Guardians and their children. */
@Module({
  imports: [GuessesModule, RegisterModule],
  controllers: [GuardiansController, GuardiansAdminController],
  providers: [GuardianCodes, GuardiansService, GuardiansAdminService],
})
export class GuardiansModule {}
