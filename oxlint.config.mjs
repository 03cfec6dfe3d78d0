// Rules of lint, and the arrows: which folder may import which. `npm run check` runs it; docs/ARCHITECTURE.md says what the arrows mean.
import { readdirSync } from 'node:fs';

const source = '*.{ts,tsx}';

/** @param folders workspaces that must not be reached, under their names or by a path */
const never = (folders, message, inside = 'src/**') => ({
  group: [
    ...folders.map((folder) => `**/${folder}/${inside}`),
    ...folders.flatMap((folder) => [`@derslik/${folder}`, `@derslik/${folder}/**`]),
  ],
  message: `Wrong arrow: ${message}`,
});
const stop = (group, message) => ({ group, message: `Wrong arrow: ${message}` });

const byName = {
  group: ['**/contract/src/**', '**/contract/dist/**', '**/client/src/**', '**/client/dist/**'],
  message: 'Import contract and client by their names: @derslik/contract/..., @derslik/client/...',
};

const contractStandsAlone =
  'contract is what everybody imports, so it imports nothing of ours, and neither Node, DOM libraries, React nor Nest.';
const contract = [
  stop(['**/api/**', '**/client/**', '**/web/**', '**/admin/**', '@derslik/**'], contractStandsAlone),
  stop(
    [
      ...['node:*', 'fs', 'path', 'crypto', 'http', 'net', 'os', 'events'],
      ...['react', 'react/*', 'react-dom', 'react-dom/*', '@nestjs/*', 'typeorm'],
      ...['socket.io', 'socket.io-client', 'pg', 'ioredis'],
    ],
    contractStandsAlone,
  ),
];
const client = [
  never(['api', 'web', 'admin'], 'client is what web and admin share. It imports contract and nothing else of ours.'),
  {
    group: ['**/contract/src/**', '**/contract/dist/**'],
    message: 'Import contract by its name: @derslik/contract/...',
  },
  stop(
    ['@reduxjs/*', 'react-redux', 'react-i18next', 'react-router-dom', 'react-admin', '@mui/*'],
    'client knows neither the store, the words nor the widgets of one app.',
  ),
];
const api = [
  never(
    ['client', 'web', 'admin'],
    'api never imports client, web or admin. What both sides need belongs in contract.',
  ),
  stop(['react', 'react/*', 'react-dom', 'react-dom/*'], 'api draws nothing, so it imports no React.'),
  byName,
];
const shared = 'What both browsers need belongs in client, what the API needs too in contract.';
const admin = [never(['web', 'api'], `admin never imports web or api. ${shared}`), byName];
const web = [never(['api', 'admin'], `web never imports api or admin. ${shared}`), byName];

const layers = 'ui, lib, conference <- room <- features <- app.';
const noApp = stop(['**/app/*', '**/app/**'], `${layers} A feature doesn't import app; app puts features together.`);
const upper = ['**/app/*', '**/app/**', '**/features/*', '**/features/**'];
const noUpper = stop(upper, `${layers} These know no feature and no app.`);
const noPart = stop(
  ['@derslik/contract/room/parts/*', '!@derslik/contract/room/parts/follow', '@derslik/contract/chat'],
  "the room's core knows no part by name. What it must do for one is said in the part's own rows (contract/src/room/part.ts).",
);
const noRoom = stop(['../room/*', '../../room/*'], layers);
const noFeature = (up) => ({
  regex: `^${'\\.\\./'.repeat(up)}[^.]`,
  message:
    "Wrong arrow: a feature doesn't import another one. What several parts of the room need stands in web/src/room; app puts features together.",
});
/** A feature that uses others, and only these. */
const features = (up, others, message) =>
  stop([`${'../'.repeat(up)}[a-z]*/*`, ...others.map((other) => `!${'../'.repeat(up)}${other}/*`)], message);
const home = 'home shows meetings, lessons, the way in and the corporate form, and uses no other feature.';
const room = 'the room uses the calls and fields of meetings, and no other feature. What it can do comes as parts.';

const partFiles = readdirSync(new URL('contract/src/room/parts', import.meta.url));

const roomLayers = 'rules <- log <- delivery <- presence.';

/** Which files, and what they must not import. Of two rows that match a file the later one holds alone, so it repeats the earlier. */
const arrows = [
  ['contract/src/**/*.ts', contract],
  ...partFiles.map((file) => {
    const part = file.replace(/(Commands)?\.ts$/, '');
    const own = [`!./${part}.js`, `!./${part}Commands.js`];
    return [
      `contract/src/room/parts/${file}`,
      [
        ...contract,
        stop(
          ['./*', ...own, '../parts.js', '../parts/*', '../commands.js'],
          'a part imports the core of the room, not another part, nor the list of them.',
        ),
      ],
    ];
  }),
  ['client/**/*.ts', client],
  ['api/src/**/*.ts', api],
  [
    ['api/src/http/**/*.ts', 'api/src/database/**/*.ts'],
    [
      ...api,
      stop(
        ['../*/**', '../app*', '!../http/**', '!../database/**', '!../queue/**'],
        'every noun stands on http and database, so they import none. api/src/app.ts puts everything together.',
      ),
    ],
  ],
  ['api/src/rooms/rules/**/*.ts', [...api, stop(['**/log/*', '**/delivery/*', '**/presence/*'], roomLayers)]],
  ['api/src/rooms/log/**/*.ts', [...api, stop(['**/delivery/*', '**/presence/*'], roomLayers)]],
  ['api/src/rooms/delivery/**/*.ts', [...api, stop(['**/presence/*'], roomLayers)]],
  [`admin/src/**/${source}`, admin],
  [[`web/src/app/**/${source}`, `web/src/${source}`], web],
  [`web/src/features/**/${source}`, [...web, noApp]],
  [`web/src/features/*/${source}`, [...web, noApp, noFeature(1)]],
  [`web/src/features/*/*/${source}`, [...web, noApp, noFeature(2)]],
  [`web/src/features/home/${source}`, [...web, noApp, features(1, ['meetings', 'timetable', 'auth', 'support'], home)]],
  [`web/src/features/room/${source}`, [...web, noApp, features(1, ['meetings'], room)]],
  [`web/src/features/room/*/${source}`, [...web, noApp, features(2, ['meetings'], room)]],
  [`web/src/{ui,lib,conference,room}/**/${source}`, [...web, noUpper]],
  [`web/src/room/**/${source}`, [...web, noUpper, noPart]],
  [`web/src/{ui,lib,conference}/**/${source}`, [...web, noUpper, noRoom]],
  [
    `web/src/{ui,lib}/**/${source}`,
    [
      ...web,
      stop(
        [...upper, '**/conference/*', '**/conference/**'],
        'ui and lib stand at the bottom. They know no feature, no app and no media.',
      ),
      noRoom,
    ],
  ],
];

const environment = {
  object: 'process',
  property: 'env',
  message: 'Only api/src/config.ts reads process.env: add the variable there.',
};
const stores = [
  {
    name: 'localStorage',
    message: 'A browser may refuse to store: browserStorage of @derslik/client/storage.',
  },
  {
    name: 'sessionStorage',
    message: 'A browser may refuse to store: tabStorage of @derslik/client/storage.',
  },
];

export default {
  plugins: ['typescript', 'react', 'import', 'unicorn', 'oxc', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  env: { es2024: true },
  ignorePatterns: ['**/dist/**', 'var/**', 'coverage/**'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-debugger': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/consistent-type-imports': 'off',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/jsx-no-target-blank': 'error',
    'import/no-cycle': 'error',
    'react/refs': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/set-state-in-effect': 'off',
    'react/incompatible-library': 'off',
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/preserve-manual-memoization': 'off',
    'react/static-components': 'off',
    'react/globals': 'off',
    'react/set-state-in-render': 'error',
    'unicorn/no-useless-spread': 'off',
    'jsx-a11y/role-supports-aria-props': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
  },
  overrides: [
    {
      files: [`web/src/**/${source}`, `admin/src/**/${source}`],
      rules: { 'no-restricted-globals': ['error', ...stores] },
    },
    ...arrows.map(([files, patterns]) => ({
      files: [files].flat(),
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    })),
    { files: ['api/src/**/*.ts'], rules: { 'no-restricted-properties': ['error', environment] } },
    {
      files: ['api/src/config.ts', `**/*.test.{ts,tsx}`, 'tests/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    { files: ['web/public/*.js'], rules: { 'no-var': 'off' } },
  ],
};
