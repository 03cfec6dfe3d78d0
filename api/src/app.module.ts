import { Module, type DynamicModule } from '@nestjs/common';
import { AgreementsModule } from './agreements/agreements.module.js';
import { AuditAdminModule } from './audit/admin/audit.admin.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AvatarModule } from './avatar/avatar.module.js';
import { BigBlueButtonModule } from './bigBlueButton/bigBlueButton.module.js';
import { BroadcastsAdminModule } from './broadcasts/admin/broadcasts.admin.module.js';
import { BroadcastsModule } from './broadcasts/broadcasts.module.js';
import { PanelistsModule } from './broadcasts/speakers/panelists.module.js';
import { BroadcastPicturesModule } from './broadcasts/pictures.module.js';
import { ChatModule } from './chat/chat.module.js';
import { ConsentsModule } from './consents/consents.module.js';
import { ConferenceDoorModule } from './conferenceDoor/conferenceDoor.module.js';
import { ConferenceTestModule } from './conference/conferenceTest.module.js';
import { ConfigModule } from './config.module.js';
import type { Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { GuardiansModule } from './guardians/guardians.module.js';
import { HooksModule } from './hooks/hooks.module.js';
import { HttpModule } from './http/http.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { KeptDataModule } from './keptData/keptData.module.js';
import { LecturesModule } from './lectures/lectures.module.js';
import { MaterialsModule } from './materials/materials.module.js';
import { QuizRunsModule } from './quizRuns/quizRuns.module.js';
import { LessonsModule } from './lessons/lessons.module.js';
import { TimetableImportsModule } from './timetable/imports/timetableImports.module.js';
import { LogsModule } from './logs/logs.module.js';
import { LtiModule } from './lti/lti.module.js';
import { MailsAdminModule } from './mails/admin/mails.admin.module.js';
import { MeetingsModule } from './meetings/meetings.module.js';
import { OldRowsModule } from './oldRows.module.js';
import { OptionSetsModule } from './optionSets/optionSets.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { OwnDataModule } from './ownData/ownData.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ProgramsModule } from './programs/programs.module.js';
import { PublicConfigModule } from './publicConfig/publicConfig.module.js';
import { QueueModule } from './queue/queue.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { ReadinessModule } from './readiness/readiness.module.js';
import { RecorderPageModule } from './recordings/recorderPage.module.js';
import { RecordingsModule } from './recordings/recordings.module.js';
import { RecordingsAdminModule } from './recordings/admin/recordings.admin.module.js';
import { FilmsModule } from './recordings/films/films.module.js';
import { PlatformsModule } from './platforms/platforms.module.js';
import { QuizzesModule } from './quizzes/quizzes.module.js';
import { SendingsModule } from './sendings/sendings.module.js';
import { RegisterModule } from './register/register.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { ReportModule } from './report/report.module.js';
import { RoomRowsModule } from './roomRows.module.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { SchoolModule } from './school/school.module.js';
import { BoardModule } from './board/board.module.js';
import { SetupModule } from './setup/setup.module.js';
import { SlipsModule } from './slips/slips.module.js';
import { SpeechModule } from './speech/speech.module.js';
import { SupportModule } from './support/support.module.js';
import { StructureModule } from './structure/structure.module.js';
import { SurveyModule } from './survey/survey.module.js';
import { TimetableModule } from './timetable/timetable.module.js';
import { UsersModule } from './users/users.module.js';
import { VideosModule } from './videos/videos.module.js';

/** Every part of the server. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        OldRowsModule,
        QueueModule,
        UsersModule,
        ErasureModule,
        OwnDataModule,
        KeptDataModule,
        StructureModule,
        SlipsModule,
        ImportsModule,
        TimetableImportsModule,
        MailsAdminModule,
        AgreementsModule,
        AuditAdminModule,
        AuthModule,
        RegistrationModule,
        IdentityModule,
        MeetingsModule,
        LessonsModule,
        PlatformsModule,
        SendingsModule,
        BigBlueButtonModule,
        ProgramsModule,
        LtiModule,
        HooksModule,
        TimetableModule,
        BroadcastsModule,
        BroadcastPicturesModule,
        BroadcastsAdminModule,
        PanelistsModule,
        RoomRowsModule,
        RecorderPageModule,
        RoomsModule,
        ConferenceDoorModule.with(config),
        ConferenceTestModule,
        AvatarModule,
        ProfileModule,
        ChatModule,
        SurveyModule,
        BoardModule,
        SpeechModule,
        VideosModule,
        LecturesModule,
        MaterialsModule,
        QuizRunsModule,
        QuizzesModule,
        FilmsModule,
        SupportModule,
        SchoolModule,
        OptionSetsModule,
        SetupModule,
        PublicConfigModule,
        LogsModule,
        RatingsModule,
        RecordingsModule,
        ConsentsModule,
        RegisterModule,
        GuardiansModule,
        RecordingsAdminModule,
        ReadinessModule,
        ReplayModule,
        ReportModule,
        OverviewModule,
        HttpModule,
      ],
    };
  }
}
