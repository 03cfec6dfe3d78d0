// Preloaded into every measured server, ours and the floor alike: answers what the process has cost, on a socket file.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { createServer } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
const inspector = new Session();
const ask = (method, params) =>
  new Promise((resolve, reject) =>
    inspector.post(method, params, (error, answer) => (error ? reject(error) : resolve(answer))),
  );
const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

const answers = {
  /** Microseconds of the whole process since it began. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** Bytes, after everything that can be collected was. */
  memory: async () => {
    for (let n = 0; n < 4; n++) {
      collect();
      await turn();
    }
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed + external, rss };
  },
  profile: async () => {
    inspector.connect();
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 200 });
    await ask('Profiler.start');
    return null;
  },
  profiled: async (file) => {
    const { profile } = await ask('Profiler.stop');
    inspector.disconnect();
    writeFileSync(file, JSON.stringify(profile));
    return null;
  },
};

if (process.env.BENCH_PROBE) {
  const server = createServer((asker) => {
    asker.setEncoding('utf8').on('data', async (line) => {
      const [name, value] = line.trim().split(' ');
      asker.write(`${JSON.stringify(await answers[name](value))}\n`);
    });
    asker.on('error', () => undefined);
  });
  server.listen(process.env.BENCH_PROBE);
  server.unref();
}
