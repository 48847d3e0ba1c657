/** Code that `npm run mutate -- AREA` changes, and the tests that should notice. */
export interface MutationArea {
  /** Files that are mutated; a pattern with `!` excludes. */
  mutate: readonly string[]
  /** Test files by the project of vite.config.ts that runs them. */
  tests: Readonly<Partial<Record<'unit' | 'api' | 'screens', readonly string[]>>>
  /**
   * Leaves out code that runs once when its file is loaded, for example constants. Each of its mutants would run every
   * test of the area.
   */
  ignoreStatic: boolean
}

const WRITTEN_BY_HAND = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.generated.ts']

/** Code of src/lib/offline that runs only in a page, and whose tests therefore do too. */
const IN_A_PAGE = [
  'src/lib/offline/outbox/engine.ts',
  'src/lib/offline/outbox/outbox.ts',
  'src/lib/offline/outbox/tab-channel.ts',
  'src/lib/offline/outbox/triggers.ts',
  'src/lib/offline/outbox/use-*.ts',
  'src/lib/offline/read-cache/current-store.ts',
  'src/lib/offline/read-cache/use-*.ts',
  'src/lib/offline/read-cache/wipe.ts',
]

export const AREAS = {
  shared: {
    mutate: [
      'shared/**/*.ts',
      ...['limits/**', 'limits.ts', 'reference/**', 'validation/messages-of.ts'].map((path) => `!shared/${path}`),
      ...WRITTEN_BY_HAND,
    ],
    tests: { unit: ['shared/**/*.test.ts'] },
    ignoreStatic: true,
  },
  offline: {
    mutate: ['src/lib/offline/{outbox,read-cache}/**/*.ts', ...IN_A_PAGE.map((file) => `!${file}`), ...WRITTEN_BY_HAND],
    tests: { unit: ['src/lib/offline/**/*.test.ts'] },
    ignoreStatic: true,
  },
  // Each mutant starts a page, so this area takes three times as long for the same number of mutants.
  'offline-page': {
    mutate: [...IN_A_PAGE],
    tests: { unit: ['src/lib/offline/**/*.test.ts'], screens: ['tests/screens/offline/**/*.test.ts'] },
    ignoreStatic: true,
  },
  data: {
    mutate: ['src/lib/data/**/*.ts', ...WRITTEN_BY_HAND],
    tests: { unit: ['src/lib/data/**/*.test.ts'], screens: ['tests/screens/data/**/*.test.tsx'] },
    ignoreStatic: true,
  },
  policies: {
    mutate: ['server/modules/**/policy.ts'],
    tests: { api: ['server/modules/**/policy.test.ts'] },
    ignoreStatic: false,
  },
  money: {
    mutate: [
      'shared/money.ts',
      ...['day-spans', 'invoicing', 'lines', 'plan-lines'].map((name) => `server/modules/billing/${name}.ts`),
      'server/modules/billing/taxes/taxing.ts',
      'server/modules/billing/price-list/rules.ts',
    ],
    tests: { unit: ['shared/money.test.ts'], api: ['server/modules/billing/**/*.test.ts'] },
    ignoreStatic: false,
  },
} as const satisfies Record<string, MutationArea>

export type AreaName = keyof typeof AREAS

export function isAreaName(name: string | undefined): name is AreaName {
  return name !== undefined && name in AREAS
}
