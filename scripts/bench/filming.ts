import type { OnlineSchool } from '../../tests/support/onlineSchool.js';
import { RecorderProcess } from '../../tests/support/recorderProcess.js';
import type { RoomVisitor } from '../../tests/support/roomVisitor.js';
import type { NativeStack } from '../../tests/support/stack.js';
import { until } from '../native/processes.js';

const patient = { timeoutMs: 60_000, everyMs: 200 };

/** A recorder that films nothing yet: a room says at entry whether there is one. */
export async function startRecorder({ stack, data }: OnlineSchool): Promise<RecorderProcess> {
  const recorder = new RecorderProcess(stack.url, (stack as NativeStack).recordingDir);
  recorder.start();
  await until('The recorder', async () => (await data.query('SELECT 1 FROM recorders')).length > 0);
  return recorder;
}

/** Whether the newest film is that far. */
const isFilm = async ({ data }: OnlineSchool, state: string): Promise<boolean> =>
  (await data.query<{ state: string }>('SELECT state FROM recordings ORDER BY created_at DESC LIMIT 1'))[0]?.state ===
  state;

/** A tool in the bar, or behind its three dots where the window is narrow. */
async function press(teacher: RoomVisitor, name: string): Promise<void> {
  // The bar hides itself from who only looks.
  await teacher.page.mouse.move(400, 300 + 50 * Math.random());
  const inBar = teacher.tool(name);
  if (await inBar.isVisible()) return inBar.click();
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name, exact: true }).click();
}

/** From here on the teacher's lesson is filmed, until she or the recorder stops. */
export async function beginFilming(school: OnlineSchool, teacher: RoomVisitor): Promise<void> {
  await press(teacher, 'Dersi kaydet');
  const asked = teacher.dialog('Dersi kaydet');
  await asked.getByRole('button', { name: /^Herkes/ }).click();
  await asked.getByRole('button', { name: 'Kaydı başlat' }).click();
  await until('A lesson that is filmed', () => isFilm(school, 'on'), patient);
}

/** Until the film can be played: nothing of it is worked on any more. */
export async function endFilming(school: OnlineSchool, teacher: RoomVisitor): Promise<void> {
  await press(teacher, 'Kaydı durdur');
  await teacher.dialog('Kayıt durdurulsun mu?').getByRole('button', { name: 'Kaydı durdur' }).click();
  await until('A film', () => isFilm(school, 'ready'), patient);
}
