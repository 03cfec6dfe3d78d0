import { Injectable } from '@nestjs/common';

/** Whether Redis answers, for the health report alone: nothing waits for it. */
@Injectable()
export class RedisState {
  state: 'ok' | 'away' | 'none' = 'none';
}
