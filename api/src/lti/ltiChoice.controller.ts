import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ltiChoiceAsked,
  ltiChosen,
  type LtiAnswer,
  type LtiChoice,
  type LtiChoiceAsked,
  type LtiChosen,
} from '@derslik/contract/lti';
import { Public } from '../http/access.js';
import { LtiChoices } from './ltiChoices.service.js';

/** A teacher of a platform chooses a lesson for their course: the token of their launch is all that they are here. */
@Public()
@Controller('ltiChoice')
export class LtiChoiceController {
  constructor(private readonly choices: LtiChoices) {}

  @Post()
  @HttpCode(200)
  read(@Body({ schema: ltiChoiceAsked }) { token }: LtiChoiceAsked): Promise<LtiChoice> {
    return this.choices.read(token);
  }

  @Post('chosen')
  @HttpCode(200)
  choose(@Body({ schema: ltiChosen }) body: LtiChosen): Promise<LtiAnswer> {
    return this.choices.choose(body);
  }
}
