import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { ProgramCall } from '@derslik/contract/programCalls';

export const programCallKey = 'derslik:programCall';

/** A route as its row of the contract says: method, path, status and right. */
export const ProgramRoute = (call: ProgramCall) =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path.replace(/\{(\w+)\}/g, ':$1') }),
    HttpCode(call.status),
    SetMetadata(programCallKey, call),
  );
