/**
 * Where code may reach. Each message says where the code belongs instead.
 * Direction on the client: app -> features -> ui -> lib -> config -> shared; `src` and `server` never meet.
 */
// A configuration of dependency-cruiser is CommonJS.
/* oxlint-disable typescript/no-require-imports */
const FEATURE_MAP = require('./tests/architecture/feature-map.cjs')
const MODULE_MAP = require('./tests/architecture/module-map.cjs')
const FEATURE_LAYERS = require('./tests/architecture/feature-layers.cjs')
/* oxlint-enable typescript/no-require-imports */
const AREA = '^src/features/([^/]+)/'
const MODULE = '^server/modules/([^/]+)/'

/** The rules that let each folder of a feature import only folders that precede it in the list of layers. */
function foldersFormLayers(feature) {
  const layers = FEATURE_LAYERS.layers[feature] ?? FEATURE_LAYERS.standard
  const root = `^src/features/${feature}/`
  const rule = (from, allowed) => ({
    name: 'folders-form-layers',
    severity: 'error',
    comment:
      `The folders of ${feature} form the layers ${layers.join(', ')}; a folder imports only those before it. Move ` +
      'what both need to the lower folder or to the root, or list a new folder in tests/architecture/feature-layers.cjs.',
    from: { path: from },
    to: { path: `${root}[^/]+/`, pathNot: `${root}(${allowed.join('|')})/` },
  })
  return [
    ...layers.map((layer, index) => rule(`${root}${layer}/`, layers.slice(0, index + 1))),
    rule(`${root}(?!(?:${layers.join('|')})/)([^/]+)/`, ['$1']),
  ]
}

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'Two files that need each other, be it for a type, are one ' +
        'idea: merge them or move what both need below them. The generated types of resolvers name the context, which names ' +
        'generated types.',
      from: { pathNot: '^server/graphql/generated[.]ts$' },
      to: { circular: true, viaOnly: { pathNot: '^server/graphql/generated[.]ts$' } },
    },
    {
      name: 'shared-imports-nobody',
      severity: 'error',
      comment: 'shared/ is the contract: move what it needs into ' + 'shared/ or keep the code on its own side.',
      from: { path: '^shared/' },
      to: { path: '^(src|server|sw|scripts|tests)/' },
    },
    {
      name: 'client-without-server',
      severity: 'error',
      comment: 'The client and the server meet in ' + 'shared/ only.',
      from: { path: '^(src|sw)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-without-client',
      severity: 'error',
      comment: 'The client and the server meet in ' + 'shared/ only.',
      from: { path: '^server/' },
      to: { path: '^(src|sw)/' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      comment: 'What the product needs does not live in tests/ or ' + 'scripts/.',
      from: { path: '^(src|server|sw|shared)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'config-below-all',
      severity: 'error',
      comment: 'src/config reads shared/ only.',
      from: { path: '^src/config/' },
      to: { path: '^src/(app|features|ui|lib)/' },
    },
    {
      name: 'lib-below-ui',
      severity: 'error',
      comment: 'src/lib is infrastructure: a component belongs in src/ui, ' + 'product code in src/features.',
      from: { path: '^src/lib/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^src/(app|features|ui)/' },
    },
    {
      name: 'ui-below-features',
      severity: 'error',
      comment: 'src/ui could ship in another product: pass what it ' + 'needs as props.',
      from: { path: '^src/ui/' },
      to: { path: '^src/(app|features)/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      comment: 'Only src/app knows every feature: move what both need ' + 'to src/lib or src/ui.',
      from: { path: '^src/features/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'features-meet-in-public',
      severity: 'error',
      comment: 'Features meet through public.ts: export it ' + 'there, or move it to src/lib or ' + 'src/ui.',
      from: { path: AREA },
      to: { path: '^src/features/([^/]+)/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/public[.]ts$'] },
    },
    ...Object.entries(FEATURE_MAP).map(([feature, used]) => ({
      name: `feature-map-${feature}`,
      severity: 'error',
      comment:
        `The feature map lets ${feature} use ${used.join(', ') || 'no other feature'}: move what both need to src/lib or ` +
        'src/ui, or add the feature to tests/architecture/feature-map.cjs.',
      from: { path: `^src/features/${feature}/` },
      to: { path: '^src/features/', pathNot: `^src/features/(${[feature, ...used].join('|')})/` },
    })),
    ...Object.keys(FEATURE_MAP)
      .filter((feature) => !FEATURE_LAYERS.exceptions.includes(feature))
      .flatMap(foldersFormLayers),
    {
      name: 'root-below-folders',
      severity: 'error',
      comment:
        'A file at the root of a feature is below its folders; only public.ts, routes.tsx, cache.ts and offline.ts ' +
        'are above them. Move the file into the folder that it needs, or what it needs to the root.',
      from: {
        path: '^src/features/([^/]+)/[^/]+$',
        pathNot: [
          '/(public[.]ts|routes[.]tsx|cache[.]ts|offline[.]ts|[^/]+[.]test[.]tsx?)$',
          `^src/features/(${FEATURE_LAYERS.rootExceptions.join('|')})/`,
        ],
      },
      to: { path: '^src/features/$1/[^/]+/' },
    },
    {
      name: 'app-uses-routes-and-public',
      severity: 'error',
      comment: 'src/app composes features by routes.tsx, ' + 'cache.ts, offline.ts and public.ts.',
      from: { path: '^src/app/' },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: '^src/features/[^/]+/(routes[.]tsx|public[.]ts|cache[.]ts|offline[.]ts)$',
      },
    },
    {
      name: 'areas-meet-in-service',
      severity: 'error',
      comment:
        'Another area is asked through its service.ts; its ' +
        'tables may be joined in a repository or named in a ' +
        'foreign key.',
      from: { path: MODULE },
      to: {
        path: '^server/modules/([^/]+)/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/(service|tables)[.]ts$'],
      },
    },
    ...Object.entries(MODULE_MAP).map(([module, used]) => ({
      name: `module-map-${module}`,
      severity: 'error',
      comment:
        `The module map lets ${module} use ${used.join(', ') || 'no other module'}: move what combines both to a module ` +
        'above them, or add the module to tests/architecture/module-map.cjs.',
      from: { path: `^server/modules/${module}/`, pathNot: '/tables[.]ts$' },
      to: { path: '^server/modules/', pathNot: `^server/modules/(${[module, ...used].join('|')})/` },
    })),
    {
      name: 'tables-name-tables',
      severity: 'error',
      comment: 'A foreign key may name a table of any module, so a tables.ts uses nothing else of another module.',
      from: { path: '^server/modules/([^/]+)/tables[.]ts$' },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '/tables[.]ts$'] },
    },
    {
      name: 'permissions-in-policies',
      severity: 'error',
      comment: 'Who holds a permission is checked in a policy.ts only, by a function whose name says what is allowed.',
      from: { path: '^server/modules/', pathNot: '/policy[.]ts$' },
      to: { path: '^shared/permissions/check[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-in-repositories',
      severity: 'error',
      comment: 'Queries of an area live in its repository.ts.',
      from: { path: '^server/modules/[^/]+/(?!repository|tables)[^/]+[.]ts$', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'worker-without-react',
      severity: 'error',
      comment: 'The service worker sees shared/ and the React-free ' + 'part of src/lib/offline.',
      from: { path: '^sw/' },
      to: { path: '^src/(?!lib/offline/)|node_modules/(react|react-dom|@fluentui)/' },
    },
    {
      name: 'amplify-in-session',
      severity: 'error',
      comment: 'Amplify is loaded lazily by src/lib/session; ask it ' + 'instead.',
      from: { path: '^src/', pathNot: '^src/lib/session/' },
      to: { path: 'node_modules/aws-amplify/' },
    },
    {
      name: 'dates-in-one-formatter',
      severity: 'error',
      comment: 'Dates are written and calculated in src/lib/dates.',
      from: { path: '^src/', pathNot: '^src/lib/dates/' },
      to: { path: 'node_modules/date-fns/' },
    },
    {
      name: 'not-to-dev-dependency',
      severity: 'error',
      comment: 'What the product runs with is a dependency, not a ' + 'devDependency.',
      from: { path: '^(server)/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^node_modules/', '^tests/architecture/fixtures/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.app.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
