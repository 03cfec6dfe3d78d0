import { createMesh } from '../../web/src/conference/mesh/mesh.js';
import { exposeEngine } from './enginePage.js';

exposeEngine(async () => ({ kind: 'mesh', iceServers: [] }), createMesh);
