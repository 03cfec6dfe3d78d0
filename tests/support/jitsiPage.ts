import type { JitsiJoin } from '@derslik/contract/conference';
import { createJitsi } from '../../web/src/conference/jitsi/jitsi.js';
import { exposeEngine } from './enginePage.js';

declare const signJoin: (me: string) => Promise<JitsiJoin>;

exposeEngine((me) => signJoin(me), createJitsi);
