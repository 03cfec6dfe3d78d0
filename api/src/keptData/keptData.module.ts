import { Module } from '@nestjs/common';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { KeptDataController } from './keptData.controller.js';

@Module({ imports: [RecordingsModule], controllers: [KeptDataController] })
export class KeptDataModule {}
