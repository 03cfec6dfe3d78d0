import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Guest } from './guest.entity.js';
import { PeopleService } from './people.service.js';
import { SchoolNamesService } from './schoolNames.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';
import { User } from './user.entity.js';
import { UsersAdminController } from './users.admin.controller.js';
import { UsersAdminService } from './users.admin.service.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Guest])],
  controllers: [ProfileController, UsersAdminController],
  providers: [UsersService, UsersAdminService, PeopleService, ProfileService, SchoolNamesService],
  exports: [UsersService, UsersAdminService, PeopleService, SchoolNamesService, TypeOrmModule],
})
export class UsersModule {}
