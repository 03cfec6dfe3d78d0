import { Module } from '@nestjs/common';
import { ConferenceService } from './conference.service.js';
import { PolicyPush } from './policyPush.service.js';

const services = [ConferenceService, PolicyPush];

/** What rooms ask of the media engines. */
@Module({ providers: services, exports: services })
export class ConferenceModule {}
