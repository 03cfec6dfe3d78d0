import { Module } from '@nestjs/common';
import { AgreementsAdminController } from './agreements.admin.controller.js';
import { AgreementsAdminService } from './agreements.admin.service.js';
import { AgreementsController } from './agreements.controller.js';
import { AgreementsService } from './agreements.service.js';
import { SignaturesAdminController } from './signatures.admin.controller.js';
import { SignaturesAdminService } from './signatures.admin.service.js';

@Module({
  controllers: [AgreementsController, AgreementsAdminController, SignaturesAdminController],
  providers: [AgreementsService, AgreementsAdminService, SignaturesAdminService],
  exports: [AgreementsService],
})
export class AgreementsModule {}
