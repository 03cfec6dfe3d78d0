import { Module } from '@nestjs/common';
import { OptionSetsModule } from '../optionSets/optionSets.module.js';
import { PlatformsModule } from '../platforms/platforms.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { RegisterModule } from '../register/register.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { QuizRunsModule } from '../quizRuns/quizRuns.module.js';
import { LessonBodies } from './lessonBodies.service.js';
import { SendingRunner } from './sendingRunner.service.js';
import { QuizBodies } from './quizBodies.service.js';
import { QuizSendingsController } from './quizSendings.controller.js';
import { QuizSendings } from './quizSendings.service.js';
import { SendingsController } from './sendings.controller.js';
import { SendingsService } from './sendings.service.js';

/** What leaves a lesson, to its class or to the platform that has it. */
@Module({
  imports: [QueueModule, OptionSetsModule, PlatformsModule, QuizRunsModule, RegisterModule, RoomsModule],
  controllers: [SendingsController, QuizSendingsController],
  providers: [SendingsService, SendingRunner, LessonBodies, QuizSendings, QuizBodies],
})
export class SendingsModule {}
