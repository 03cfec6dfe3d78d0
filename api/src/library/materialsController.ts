import { Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { AdminMaterial } from '@derslik/contract/materials';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import type { MaterialsAdmin } from './materialsAdmin.js';

/** The console's calls of one kind of materials. @param name in the header of a list */
export const materialsController = <Row extends AdminMaterial>(name: string) => {
  abstract class MaterialsController {
    abstract readonly materials: MaterialsAdmin<Row>;

    @Get()
    async list(
      @Query({ schema: rawListQuery }) query: RawListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Row[]> {
      const { rows, total, offset } = await this.materials.list(query);
      return answerList(reply, name, offset, rows, total);
    }

    @Get(':id')
    one(@Param('id', { schema: idSchema }) id: string): Promise<Row> {
      return this.materials.one(id);
    }

    @Delete(':id')
    remove(@CurrentSession() { personId }: Session, @Param('id', { schema: idSchema }) id: string): Promise<Row> {
      return this.materials.remove(personId, id);
    }
  }
  return MaterialsController;
};
