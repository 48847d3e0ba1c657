/**
 * Rules for the locations and names of files, so that a newcomer can guess a path. Each rule takes paths relative to
 * the root of the repository and returns a message for each path that breaks it.
 */

const CATCH_ALL_NAME =
  /(^|-)(utils?|helpers?|common|misc|manager|stuff|things?|various|functions|constants|handlers?)(-|\.|$)/

/** Allowed folders and files directly below each part of the product. */
const TOP_LEVEL: Readonly<Record<string, RegExp>> = {
  src: /^(app|features|ui|lib|config)\/|^main\.ts$/,
  server:
    /^(db|graphql|http|lib|modules)\/|^(main|app|env|jobs|services|start-server|build-services|configured-ports|data-folder)\.ts$/,
  shared: /^(claim-package|limits|operations|permissions|reference|rich-text|text|validation)\/|^[a-z-]+(\.test)?\.ts$/,
  tests: /^(api|architecture|chaos|e2e|screens|support|threads)\//,
  'server/lib': /^[a-z-]+\//,
  'server/modules': /^[a-z-]+\//,
  'src/features': /^[a-z-]+\//,
}

/** Files of a feature or of its sub-concerns whose name shows their role. */
const FEATURE_ROLE =
  /^(routes\.tsx|(cache|offline|messages|public|access)\.ts|[a-z-]+\.graphql|[a-z-]+\.generated\.ts|[a-z-]+\.test\.tsx?)$/
const MODULE_ROLE =
  /^(schema\.graphql|(resolvers|service|policy|repository(-[a-z-]+)?|tables|mappers|jobs)\.ts|[a-z-]+\.test\.ts)$/

/** Allowed files in these folders of a feature. These folders have no subfolders. */
const FEATURE_FOLDERS: Readonly<Record<string, RegExp>> = {
  pages: /^[a-z-]+-page(\.test)?\.tsx$/,
  components: /^[a-z-]+(\.test)?\.tsx$/,
  hooks: /^use-[a-z-]+(\.test)?\.tsx?$/,
}

/** Maximum depth of folders in an area: a sub-concern may contain sub-concerns, which may not contain others. */
const AREA_MAX_DEPTH = 2

export function misnamed(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!/^[a-z0-9./-]+$/.test(path)) return [`${path}: file and folder names are in kebab-case`]
    if (path.split('/').some((part) => CATCH_ALL_NAME.test(part)))
      return [`${path}: name the file after what it holds, not after a catch-all`]
    const parent = Object.keys(TOP_LEVEL).find((folder) => {
      const rest = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
      return rest !== null && !TOP_LEVEL[folder]?.test(rest)
    })
    return parent === undefined ? [] : [`${path}: ${parent}/ has no such file; move it to one of its folders`]
  })
}

/** Splits a path below src/features or server/modules into its area and the rest; null for other paths. */
function inArea(path: string): { side: 'feature' | 'module'; area: string; folders: string[]; file: string } | null {
  const found = /^(src\/features|server\/modules)\/([^/]+)\/(.+)$/.exec(path)
  if (!found) return null
  const [, root, area = '', rest = ''] = found
  const parts = rest.split('/')
  return {
    side: root === 'src/features' ? 'feature' : 'module',
    area,
    folders: parts.slice(0, -1),
    file: parts.at(-1) ?? '',
  }
}

export function misplaced(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const place = inArea(path)
    if (!place) return []
    const { side, folders, file } = place
    const last = folders.at(-1) ?? ''
    const role = side === 'feature' ? FEATURE_FOLDERS[last] : undefined
    const concerns = role ? folders.slice(0, -1) : folders
    if (concerns.some((folder) => side === 'feature' && folder in FEATURE_FOLDERS))
      return [`${path}: ${concerns.join('/')} has files only`]
    if (concerns.length > AREA_MAX_DEPTH) return [`${path}: this sub-concern is too deep`]
    if (role) return role.test(file) ? [] : [`${path}: ${last}/ has files that match ${role.source}`]
    if (file.endsWith('.tsx') && file !== 'routes.tsx' && !/\.test\.tsx$/.test(file))
      return [`${path}: components are in components/, pages in pages/`]
    if (side === 'feature' && /^use-/.test(file)) return [`${path}: hooks are in hooks/`]
    if (side === 'module' && file.endsWith('.tsx')) return [`${path}: the server has no components`]
    return []
  })
}

/** Paths of resolvers without a service in the same folder. */
export function withoutService(paths: readonly string[]): string[] {
  const known = new Set(paths)
  return paths
    .filter((path) => /^server\/modules\/.*\/resolvers\.ts$/.test(path))
    .filter((path) => !known.has(path.replace('resolvers.ts', 'service.ts')))
}

/**
 * Counts the files outside of the vocabulary in each area, such as `src/features/billing`. The name of such a file does
 * not show its role, and it has no test of the same name that describes it.
 */
export function looseFiles(paths: readonly string[]): Map<string, number> {
  const known = new Set(paths)
  const counts = new Map<string, number>()
  for (const path of paths) {
    const place = inArea(path)
    if (!place || !path.endsWith('.ts')) continue
    const { side, area, folders, file } = place
    const isKnown = (side === 'feature' ? FEATURE_ROLE : MODULE_ROLE).test(file)
    if (isKnown || (side === 'feature' && (folders.at(-1) ?? '') in FEATURE_FOLDERS)) continue
    if (known.has(path.replace(/\.ts$/, '.test.ts')) || known.has(path.replace(/\.ts$/, '.test.tsx'))) continue
    const key = `${side === 'feature' ? 'src/features' : 'server/modules'}/${area}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Allowed difference between a budget and the files counted, because concurrent changes also move files. */
const BUDGET_SLACK_COUNT = 2

/**
 * Compares the loose files of each area with its budget (0 if it has none).
 *
 * @returns a message for each area that exceeds its budget, or whose budget is too high
 */
export function brokenBudgets(
  counts: ReadonlyMap<string, number>,
  budgets: Readonly<Record<string, number>>,
): string[] {
  const areas = [...new Set([...counts.keys(), ...Object.keys(budgets)])].sort()
  return areas.flatMap((area) => {
    const count = counts.get(area) ?? 0
    const budget = budgets[area] ?? 0
    if (count > budget)
      return [
        `${area} has ${count} files outside of the vocabulary (at most ${budget}): name the new one after its role, ` +
          'put it into a sub-concern, or put a test of its rule beside it',
      ]
    if (count < budget - BUDGET_SLACK_COUNT || (count === 0 && budget > 0))
      return [`${area} has ${count} files outside of the vocabulary: lower its budget from ${budget}`]
    return []
  })
}

/**
 * True if a comment starts with "What" or "Nobody", or if a line of a comment exceeds 120 columns. The formatter does
 * not wrap comments.
 */
export function oddComments(text: string): boolean {
  // In a comment of several `//` lines, only the first line is checked.
  const nameless = /(?:\/\*\*\s*(?:\n\s*\* ?)?|(?<!\/\/[^\n]*\n\s*)\/\/ ?)(?:What|Nobody)\b/
  const isLong = (line: string): boolean => line.length > 120 && /^\s*(?:\*|\/\*\*|\/\/) /.test(line)
  return nameless.test(text) || text.split('\n').some(isLong)
}

/** Numbers of the lines over 140 columns, except regular expressions and SVG paths, which cannot be wrapped. */
export function longLines(text: string): number[] {
  const isWhole = (line: string): boolean => /\(\?:|\[\\\\\/\]|\bM\d+ \d+[A-Z]/.test(line)
  return text.split('\n').flatMap((line, index) => (line.length > 140 && !isWhole(line) ? [index + 1] : []))
}
