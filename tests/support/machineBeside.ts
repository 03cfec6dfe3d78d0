import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';

const port = 7_777;
const listening = `require('net').createServer((s) => s.end('reached\\n')).listen(${port}, () => console.log('open'))`;

/** A machine beside this one, which knows no way to the containers, as any on the internet; it answers anybody who comes. */
export async function machineBeside(): Promise<{ address: string; port: number; remove(): void }> {
  const name = `d${randomBytes(3).toString('hex')}`;
  const run = (line: string) => execFileSync('bash', ['-ec', line], { stdio: 'pipe' });
  run(`ip netns add ${name}; ip link add ${name} type veth peer name eth0 netns ${name}
    ip addr add 203.0.113.1/30 dev ${name}; ip link set ${name} up
    ip -n ${name} addr add 203.0.113.2/30 dev eth0; ip -n ${name} link set eth0 up`);
  const machine = spawn('ip', ['netns', 'exec', name, process.execPath, '-e', listening]);
  await once(machine.stdout, 'data');
  return {
    address: '203.0.113.2',
    port,
    remove() {
      machine.kill();
      run(`ip link del ${name}; ip netns del ${name}`);
    },
  };
}
