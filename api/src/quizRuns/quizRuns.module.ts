import { Module } from '@nestjs/common';
import { FramesModule } from '../frames/frames.module.js';
import { RegisterModule } from '../register/register.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { ClassQuizzesService } from './classQuizzes.service.js';
import { MakeUps } from './makeUps.service.js';
import { OpticFramesController } from './opticFrames.controller.js';
import { OpticFrames } from './opticFrames.service.js';
import { OpticKeys } from './opticKeys.js';
import { OwnQuizzesController } from './ownQuizzes.controller.js';
import { OwnQuizzes } from './ownQuizzes.service.js';
import { PupilQuizzesController } from './pupilQuizzes.controller.js';
import { QuizAccess } from './quizAccess.service.js';
import { QuizClock } from './quizClock.service.js';
import { QuizPictures } from './quizPictures.service.js';
import { QuizReports } from './quizReports.service.js';
import { QuizRunsController } from './quizRuns.controller.js';
import { RoomQuizzesService } from './roomQuizzes.service.js';
import { TestCallsController } from './testCalls.controller.js';
import { TestCalls } from './testCalls.service.js';

/** Tests that run in lessons, and what came of them. */
@Module({
  imports: [FramesModule, RoomsModule, RegisterModule],
  controllers: [
    OwnQuizzesController,
    OpticFramesController,
    PupilQuizzesController,
    QuizRunsController,
    TestCallsController,
  ],
  providers: [
    OwnQuizzes,
    OpticFrames,
    OpticKeys,
    QuizAccess,
    QuizPictures,
    QuizReports,
    QuizClock,
    MakeUps,
    RoomQuizzesService,
    TestCalls,
    ClassQuizzesService,
  ],
  exports: [QuizAccess],
})
export class QuizRunsModule {}
