import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { filmCutBody, type FilmCut, type FilmCutting } from '@derslik/contract/filmCuts';
import { recordingToken } from '@derslik/contract/recordings';
import { Members } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { FilmCuts } from './filmCuts.service.js';

const Token = () => Param('token', { schema: recordingToken });

/** What is taken out of a film, or silenced, by its owner. */
@Members()
@Controller('films/:token/cut')
export class FilmCutsController {
  constructor(private readonly cuts: FilmCuts) {}

  @Get()
  async read(@CurrentSession() session: Session, @Token() token: string): Promise<{ data: FilmCutting }> {
    return { data: await this.cuts.read(session, token) };
  }

  @Put()
  async ask(
    @CurrentSession() session: Session,
    @Token() token: string,
    @Body({ schema: filmCutBody }) body: FilmCut,
  ): Promise<{ data: FilmCutting }> {
    return { data: await this.cuts.ask(session, token, body) };
  }

  @Delete()
  async undo(@CurrentSession() session: Session, @Token() token: string): Promise<{ data: FilmCutting }> {
    return { data: await this.cuts.undo(session, token) };
  }
}
