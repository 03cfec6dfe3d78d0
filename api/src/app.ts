import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { type FastifyBaseLogger, LogController } from 'fastify';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { identityLimits } from '@derslik/contract/limits/identity';
import { SocketAdapter } from './realtime/socket.adapter.js';
import { AppModule } from './app.module.js';
import { addPicturePaths } from './broadcasts/broadcastPictures.controller.js';
import { addAvatarPath } from './avatar/avatar.controller.js';
import { bbbPath, bbbPaths } from './bigBlueButton/bbbCalls.controller.js';
import { boardPicturePath } from './board/boardPictures.controller.js';
import { consentListPath } from './consents/filmConsents.admin.controller.js';
import { importsPath } from './imports/imports.admin.controller.js';
import { timetableImportsPath } from './timetable/imports/timetableImports.admin.controller.js';
import { schoolLogoPath } from './school/school.admin.controller.js';
import { broadcastNowPaths } from './broadcasts/viewing/broadcastNow.controller.js';
import { ingestPaths } from './broadcasts/ingest/ingest.controller.js';
import { policyPath, seatPath } from './conferenceDoor/policy.controller.js';
import type { Config } from './config.js';
import { isLtiPath, ltiPaths } from './lti/ltiDoor.controller.js';
import { AppLogger } from './http/appLogger.js';
import { answerFrameworkError } from './http/error.filter.js';
import { healthPaths } from './http/health.controller.js';
import { logOutput } from './http/logOutput.js';
import { lectureBytesPath } from './lectures/lectures.controller.js';
import { networkUpPaths } from './readiness/networkTest.service.js';
import { filmCaptionsPath } from './recordings/films/filmCaptions.controller.js';
import { questionFilePaths } from './quizzes/quizFiles.controller.js';
import { questionPicturesPath } from './quizzes/questions.controller.js';
import { videoBytesPath } from './videos/uploads.controller.js';

/** The id that nginx gave the request, so that its log and ours name the same one. */
const proxyRequestId = (id: string | string[] | undefined): string | null =>
  typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : null;

/** Where providers say that somebody signed out. */
const signedOutPath = '/api/auth/identity/:id/signedOut';
/** Routes whose body is bytes: unread here, as what reads them knows by then who sends them. */
const rawPaths = new Set<string | undefined>([
  boardPicturePath,
  filmCaptionsPath,
  videoBytesPath,
  lectureBytesPath,
  questionPicturesPath,
  ...questionFilePaths,
  importsPath,
  consentListPath,
  timetableImportsPath,
  schoolLogoPath,
  ...networkUpPaths,
]);

const isOfPlatforms = (path: string | undefined): boolean => path?.startsWith(`/${bbbPath}/`) ?? false;

/** The whole application, not listening yet. */
export const createApp = async (config: Config): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit: limits.request.bodyBytes,
    trustProxy: config.TRUSTED_PROXIES,
    genReqId: (request: IncomingMessage) => proxyRequestId(request.headers['x-request-id']) ?? randomUUID(),
    logger: {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      stream: logOutput,
    },
    // Each request would make a logger of its own, for one line.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    // Fastify's request lines hold whole addresses; ours hold only the route.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    // A ticket stands in a path; what else does is bounded by the schema of each parameter.
    routerOptions: { maxParamLength: identityLimits.tokenCharsMax },
    forceCloseConnections: 'idle',
    // Who was refused may still send; nobody does so for ever.
    requestTimeout: 2 * config.BODY_SECONDS * 1_000,
  });
  const fastify = adapter.getInstance();
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser('application/octet-stream', (request, body, done) => {
    done(rawPaths.has(request.routeOptions.url) ? null : new AppError('common.invalid'), body);
  });
  // A form may hold a file, where one is asked for.
  fastify.addContentTypeParser('multipart/form-data', (request, body, done) => {
    done(
      [addAvatarPath, ...addPicturePaths].includes(request.routeOptions.url ?? '')
        ? null
        : new AppError('common.invalid'),
      body,
    );
  });
  // A provider says by a form that somebody signed out there; no page of any site can make one that it has signed.
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    // A learning platform signs the text of its form, as it stands; of LTI's forms each name has to stand once.
    if (isOfPlatforms(request.routeOptions.url) || isLtiPath(request.routeOptions.url)) return done(null, body);
    const isTheirs = request.routeOptions.url === signedOutPath;
    done(isTheirs ? null : new AppError('common.invalid'), Object.fromEntries(new URLSearchParams(body as string)));
  });
  // Slides of a learning platform stand in a call of its own; unread here, too.
  fastify.addContentTypeParser(['application/xml', 'text/xml'], (request, body, done) => {
    done(isOfPlatforms(request.routeOptions.url) ? null : new AppError('common.invalid'), body);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // Nothing follows a body that was left in its middle.
    if (request.raw.readableDidRead && !request.raw.complete) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    fastify.log.info({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      client: request.headers['x-api-key'] === config.API_KEY ? 'known' : 'other',
    });
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: new AppLogger(fastify.log),
    abortOnError: false,
    // Only JSON is read, by Fastify itself: a page elsewhere can't post a form here without being asked for permission.
    bodyParser: false,
  });
  await app.register(fastifyCookie);
  app.useWebSocketAdapter(new SocketAdapter(app));
  app.setGlobalPrefix('api', {
    exclude: [...healthPaths, policyPath, seatPath, ...ingestPaths, ...broadcastNowPaths, ...bbbPaths, ...ltiPaths],
  });
  return app;
};
