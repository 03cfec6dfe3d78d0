import { Body, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { answerList, rawListQuery, type RawListQuery } from '../../http/list.js';
import { CurrentSession, type Session } from '../../http/session.js';

/** What stands behind one of the console's lists. */
export interface Crud<Row, Written, Page = Row> {
  list(raw: RawListQuery): Promise<{ rows: Row[]; total: number; offset: number }>;
  one(id: string): Promise<Page>;
  create(actorId: string, wanted: Written): Promise<Page>;
  update(actorId: string, id: string, wanted: Written): Promise<Page>;
  delete(actorId: string, id: string): Promise<void>;
}

/** The calls of a list of the console. @param written body of create and update */
export const crudController = <Row, Written, Page = Row>(name: string, written: z.ZodMiniType<Written>) => {
  abstract class CrudController {
    abstract readonly rows: Crud<Row, Written, Page>;

    @Get()
    async list(
      @Query({ schema: rawListQuery }) query: RawListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Row[]> {
      const { rows, total, offset } = await this.rows.list(query);
      return answerList(reply, name, offset, rows, total);
    }

    @Get(':id')
    one(@Param('id', { schema: idSchema }) id: string): Promise<Page> {
      return this.rows.one(id);
    }

    @Post()
    create(@CurrentSession() { personId }: Session, @Body({ schema: written }) body: Written): Promise<Page> {
      return this.rows.create(personId, body);
    }

    @Put(':id')
    update(
      @CurrentSession() { personId }: Session,
      @Param('id', { schema: idSchema }) id: string,
      @Body({ schema: written }) body: Written,
    ): Promise<Page> {
      return this.rows.update(personId, id, body);
    }

    @Delete(':id')
    async delete(
      @CurrentSession() { personId }: Session,
      @Param('id', { schema: idSchema }) id: string,
    ): Promise<{ id: string }> {
      await this.rows.delete(personId, id);
      return { id };
    }
  }
  return CrudController;
};
