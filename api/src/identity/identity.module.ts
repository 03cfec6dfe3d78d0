import { Module } from '@nestjs/common';
import { AgreementsModule } from '../agreements/agreements.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { UsersModule } from '../users/users.module.js';
import { ArrivalsController } from './arrivals.controller.js';
import { ArrivalsService } from './arrivals.service.js';
import { ArrivalsStore } from './arrivals.store.js';
import { CodeDoor } from './codeDoor.service.js';
import { IdentitiesAdminController } from './identities.admin.controller.js';
import { IdentitiesAdminService } from './identities.admin.service.js';
import { IdentityService } from './identity.service.js';
import { KeySets } from './keySets.service.js';
import { Directories } from './ldap/directories.service.js';
import { DirectoriesAdminController } from './ldap/directories.admin.controller.js';
import { DirectorySignIn } from './ldap/directorySignIn.service.js';
import { DirectorySyncs } from './ldap/directorySync.service.js';
import { DirectoryTrials } from './ldap/directoryTrial.service.js';
import { SyncsStore } from './ldap/syncs.store.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OidcService } from './oidc/oidc.service.js';
import { OidcClients } from './oidc/oidcClient.service.js';
import { SignedOutThere } from './oidc/signedOutThere.service.js';
import { OutsideSignIn } from './outsideSignIn.service.js';
import { ProvidersAdminController } from './providers.admin.controller.js';
import { ProvidersAdminService } from './providers.admin.service.js';
import { ProvidersService } from './providers.service.js';
import { SignOutThere } from './signOutThere.service.js';
import { ProviderTokens } from './tokens/providerTokens.service.js';
import { TokenDoor } from './tokens/tokenDoor.service.js';
import { FacebookService } from './social/facebook.service.js';
import { GoogleTokens } from './social/googleTokens.service.js';
import { SocialController } from './social/social.controller.js';
import { SocialDoor } from './social/socialDoor.service.js';
import { SocialTokens } from './social/socialTokens.service.js';
import { TokensController } from './tokens/tokens.controller.js';
import { TokenTrial } from './tokens/tokenTrial.service.js';
import { TrialsService } from './trials.service.js';

/** Where the school's people come from outside. */
@Module({
  imports: [AuthModule, AgreementsModule, RegistrationModule, UsersModule, QueueModule, SchoolRowModule],
  controllers: [
    OidcController,
    TokensController,
    SocialController,
    ArrivalsController,
    ProvidersAdminController,
    IdentitiesAdminController,
    DirectoriesAdminController,
  ],
  providers: [
    ProvidersService,
    ProvidersAdminService,
    IdentityService,
    IdentitiesAdminService,
    ArrivalsStore,
    ArrivalsService,
    OutsideSignIn,
    TrialsService,
    KeySets,
    OidcClients,
    OidcService,
    CodeDoor,
    FacebookService,
    GoogleTokens,
    SocialTokens,
    SocialDoor,
    SignedOutThere,
    SignOutThere,
    ProviderTokens,
    TokenDoor,
    TokenTrial,
    Directories,
    DirectorySignIn,
    DirectoryTrials,
    DirectorySyncs,
    SyncsStore,
  ],
  exports: [KeySets, ProvidersService, IdentityService, ArrivalsStore, OutsideSignIn, TrialsService],
})
export class IdentityModule {}
