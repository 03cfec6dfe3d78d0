import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the bundler knows of a module once the whole graph is read. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const source = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

const signIn = source('features/auth/SignInPage.tsx');
/** The doors before a room and its preparation; then what stands ready while somebody prepares. */
const door = source('app/RoomRoute.tsx');
const inside = ['app/InsideRoom.tsx', 'features/chat/ChatPanel.tsx'].map(source);
/** Thousands come to a broadcast, on phones: they load what it needs, and not all that rooms share with pages. */
const viewer = source('app/PlayRoute.tsx');
/** What they press for on a weak line. */
const viewerMenu = source('features/play/OpenPlayMenu.tsx');
/** Slides in a frame need some kilobytes, and none of the app's large files. */
const slidesFrame = source('iframes/lecture.ts');
/** Forms check what is typed by these. A room checks nothing, so its files must not take them along. */
const checks = fileURLToPath(new URL('../../contract/src/users.ts', import.meta.url));
/** What stands around the pages of those who have signed in: the sign-in page and a guest's room do without. */
const frame = source('app/memberParts.ts');
/**
 * Ways into the room, and what else shows it: what these share with it alone is the room's, and no other page loads it. The door to a
 * broadcast's stage is a page of its own before the room.
 */
const ofRoom = [
  door,
  ...['app/LiveRoute.tsx', 'app/RecorderRoute.tsx'].map(source),
  source('features/desktopApp/DesktopAppGate.tsx'),
];

const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const icon = /\/lucide-react\/dist\/esm\/(icons\/([\w-]+))?/;
/** Names of icons, as files import them: who imports which can't be seen through the library's list of all. */
const iconImport = /import \{([^}]*)\} from 'lucide-react'/g;
/** In which file of the library each name is: an icon that was renamed is still in one alone. */
const iconFiles = (): Map<string, string> => {
  const list = new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url);
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)/g,
  ))
    for (const name of names.split(',')) files.set(name.trim().split(' ').at(-1)!, file);
  return files;
};
const iconsOf = (modules: Iterable<string>, files: ReadonlyMap<string, string>): Set<string> => {
  const found = new Set<string>();
  for (const id of modules) {
    if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) continue;
    for (const [, names = ''] of readFileSync(id, 'utf8').matchAll(iconImport))
      for (const name of names.split(',').map((one) => one.trim().split(' ')[0]!)) {
        // What is no icon there is a type, or the end of the list.
        const file = files.get(name);
        if (file !== undefined) found.add(file);
      }
  }
  return found;
};

type ImportedBy = (id: string, graph: Graph) => readonly string[];
const atOnce: ImportedBy = (id, graph) => graph.getModuleInfo(id)?.importedIds ?? [];
const orLater =
  (except: readonly string[]): ImportedBy =>
  (id, graph) =>
    [...atOnce(id, graph), ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])].filter(
      (one) => !except.includes(one),
    );

/** These modules, every one that they import, and what those import. */
function closure(from: readonly string[], graph: Graph, imports = atOnce): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    if (!iconList.test(id)) imports(id, graph).forEach(visit);
  };
  for (const id of from) {
    if (!graph.getModuleInfo(id)) throw new Error(`No such module: ${id}`);
    visit(id);
  }
  return seen;
}

const start = source('main.tsx');
const reachedFrom = (graph: Graph) => {
  const first = closure([start, signIn], graph);
  const [before, within, watching] = [closure([door], graph), closure(inside, graph), closure([viewer], graph)];
  const files = iconFiles();
  const pages = closure([start], graph, orLater(ofRoom));
  // Whoever adds a way into the room adds it above: else every page that needs a menu loads the whole room with it.
  for (const one of [door, ...inside])
    if (pages.has(one)) throw new Error(`A page that is none of the room's takes along ${one}`);
  return {
    ...{ first, door: before, inside: within },
    firstIcons: iconsOf(first, files),
    frame: closure([frame], graph),
    frameIcons: iconsOf(closure([frame], graph), files),
    icons: iconsOf([...before, ...within], files),
    viewer: watching,
    viewerIcons: iconsOf(watching, files),
    menu: closure([viewerMenu], graph),
    checks: closure([checks], graph),
    slidesFrame: closure([slidesFrame], graph),
    pages,
    besideSignIn: closure([start], graph, orLater([signIn])),
  };
};
let reached: ReturnType<typeof reachedFrom> | null = null;

/** In which file a module goes; null: the bundler decides. */
const fileOf = (id: string, graph: Graph): string | null => {
  reached ??= reachedFrom(graph);
  const lucide = icon.exec(id);
  if (lucide) {
    const name = lucide[2];
    if (name === undefined || reached.firstIcons.has(name)) return 'base';
    if (reached.icons.has(name)) return reached.viewerIcons.has(name) ? 'viewer' : 'icons';
    return reached.frameIcons.has(name) ? 'frame' : null;
  }
  const isLibrary = id.includes('/node_modules/');
  // What the sign-in page alone needs comes with it: a room takes the files of the start along.
  if (!reached.besideSignIn.has(id)) return null;
  // In two files, of which the first stays in the browser's cache over releases.
  if (reached.first.has(id)) return isLibrary ? 'vendor' : 'base';
  const isBefore = reached.door.has(id);
  if (reached.frame.has(id) && !isBefore && !reached.inside.has(id)) return 'frame';
  if (!isBefore && !reached.inside.has(id)) return reached.checks.has(id) ? 'schemas' : null;
  if (reached.slidesFrame.has(id)) return 'slides';
  if (reached.viewer.has(id)) return 'viewer';
  if (reached.menu.has(id)) return 'menu';
  if (!reached.pages.has(id)) return isBefore ? 'door' : 'inside';
  // Menus and dialogs stand on every page; a choice and a switch in forms and the room.
  if (/\/ui\/(Select|Switch)\.|\/react-(select|switch)\//.test(id)) return 'choices';
  return isLibrary ? 'menus' : 'shared';
};

/**
 * Which modules come in one file. Left alone, the bundler makes a file of each set of pages that shares something: a room
 * came in 128 of them, which pack badly, cost a request each, and hold the same code's first picture up on a weak laptop.
 * The order is that in which a file may take along what its modules need.
 */
export const groups = [
  'slides',
  'vendor',
  'base',
  'viewer',
  'menu',
  'menus',
  'icons',
  'shared',
  'choices',
  'door',
  'inside',
  'schemas',
  'frame',
].map((name, index) => ({
  name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
  priority: 100 - index,
}));
