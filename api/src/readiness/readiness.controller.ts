import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, type StreamableFile } from '@nestjs/common';
import {
  networkDownQuery,
  readinessResult,
  readinessToken,
  type NetworkDownQuery,
  type NetworkTestStart,
  type OpenReadiness,
  type ReadinessNumber,
  type ReadinessResult,
} from '@derslik/contract/readiness';
import type { FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { NetworkTestService } from './networkTest.service.js';
import { ReadinessService } from './readiness.service.js';

const Token = () => Param('token', { schema: readinessToken });

/** For anybody who has a check's link: nobody signs in, and nobody is named. */
@Public()
@Controller('readiness/:token')
export class ReadinessController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly network: NetworkTestService,
  ) {}

  @Get()
  async open(@Token() token: string, @CurrentCaller() caller: Caller): Promise<{ data: OpenReadiness }> {
    const { name } = await this.readiness.open(token, caller);
    return { data: { name } };
  }

  @Get('network')
  async start(@Token() token: string, @CurrentCaller() caller: Caller): Promise<{ data: NetworkTestStart }> {
    const { id } = await this.readiness.open(token, caller);
    return { data: this.network.start(`readiness-${id}`) };
  }

  @Get('down')
  async down(
    @Token() token: string,
    @Query({ schema: networkDownQuery }) query: NetworkDownQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    await this.readiness.open(token, caller);
    return this.network.down(query);
  }

  @Put('up')
  async up(
    @Token() token: string,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Record<string, never> }> {
    await this.readiness.open(token, caller);
    await this.network.up(request, null);
    return { data: {} };
  }

  @Post('result')
  @HttpCode(200)
  async add(
    @Token() token: string,
    @Body({ schema: readinessResult }) result: ReadinessResult,
    @CurrentCaller() caller: Caller,
  ): Promise<{ data: ReadinessNumber }> {
    return { data: { number: await this.readiness.add(token, result, caller) } };
  }
}
