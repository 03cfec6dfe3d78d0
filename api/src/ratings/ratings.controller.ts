import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ratingBody, type RatingBody } from '@derslik/contract/ratings';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { RatingsService } from './ratings.service.js';

@SignedIn()
@Controller('rating')
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Post()
  @HttpCode(200)
  async rate(
    @CurrentSession() { personId }: Session,
    @Body({ schema: ratingBody }) body: RatingBody,
  ): Promise<{ data: Record<string, never> }> {
    await this.ratings.rate(personId, body);
    return { data: {} };
  }
}
