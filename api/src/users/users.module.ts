import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Guest } from './guest.entity.js';
import { PeopleService } from './people.service.js';
import { PersonNews } from './personNews.js';
import { SchoolNamesService } from './schoolNames.service.js';
import { PermissionsAdminController } from './permissions.admin.controller.js';
import { PermissionsAdminService } from './permissions.admin.service.js';
import { TypePermissionsAdminController } from './typePermissions.admin.controller.js';
import { TypePermissionsAdminService } from './typePermissions.admin.service.js';
import { User } from './user.entity.js';
import { UsersAdminController } from './users.admin.controller.js';
import { UsersAdminService } from './users.admin.service.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Guest])],
  controllers: [UsersAdminController, PermissionsAdminController, TypePermissionsAdminController],
  providers: [
    UsersService,
    UsersAdminService,
    PermissionsAdminService,
    TypePermissionsAdminService,
    PeopleService,
    PersonNews,
    SchoolNamesService,
  ],
  exports: [UsersService, UsersAdminService, PeopleService, PersonNews, SchoolNamesService, TypeOrmModule],
})
export class UsersModule {}
