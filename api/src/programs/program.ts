import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ProgramRight } from '@derslik/contract/programs';
import type { FastifyRequest } from 'fastify';

/** Whose call it is, as its token says. */
export interface Program {
  id: string;
  name: string;
  /** The general manager for whom it acts. */
  ownerId: string;
  rights: readonly ProgramRight[];
}

export interface ProgramRequest extends FastifyRequest {
  program?: Program;
}

export const CurrentProgram = createParamDecorator((_data: unknown, context: ExecutionContext): Program => {
  const { program } = context.switchToHttp().getRequest<ProgramRequest>();
  if (!program) throw new Error('A route without a program asked for it');
  return program;
});
