import { fileURLToPath } from 'node:url'

/**
 * Which modules share a file of the built client. Splitting only by importers creates two dozen files for the first
 * screen, most of them under a kilobyte: each costs a request, headers and worse compression
 * (docs/requirements/quality.md#first-load).
 */

/** The module graph passed to the name of a group (Rolldown's `ChunkingContext`). */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replaceAll('\\', '/')
/** Every signed-in start requests these files. */
const SIGNED_IN = [
  'src/app/data-layer.tsx',
  'src/app/data-client.ts',
  'src/app/viewer-guard.tsx',
  'src/app/layouts/app-layout.tsx',
]
const SIGN_IN = ['src/app/layouts/auth-layout.tsx', 'src/features/auth/pages/log-in-page.tsx']
/** Packages that a signed-in start needs and sign-in does not. */
const GRAPHQL_CLIENT =
  /node_modules[\\/](?:@apollo[\\/]client[\\/](?!react[\\/]hooks[\\/]useMutation)|rxjs[\\/]|optimism[\\/]|@wry[\\/]|graphql[\\/](?:jsutils|language[\\/](?:ast|blockString|characterClasses|kinds|printer|printString|visitor)))/

/**
 * A group includes the imports of its modules. Code shared with another screen is therefore kept separate from code
 * that only this one uses.
 */
export const CHUNK_GROUPS = [
  // The entry and what it needs to show the startup snapshot, which must not wait for the app.
  { name: 'first', test: /[\\/]src[\\/]main\.ts$|[\\/]index\.html$/, priority: 3 },
  { name: 'core', tags: ['$initial' as const], priority: 2 },
  { name: 'helpers', test: /node_modules[\\/]tslib[\\/]/, priority: 2 },
  // Small and needed by every screen, so that no screen loads more because of it.
  {
    name: 'frame',
    test: /src[\\/]ui[\\/](?:brand-sign|unsaved-input|use-keyboard-inset)\.|src[\\/](?:config[\\/]use-config|lib[\\/]offline[\\/]connection[\\/]maintenance)\.|react-icons[\\/]lib[\\/](?:core|utils)[\\/]/,
    priority: 2,
  },
  // A select without a form does not need the form code.
  {
    name: 'field',
    test: /node_modules[\\/]@fluentui[\\/]react-(?:field|label|shared-contexts|icons[\\/]lib[\\/]sizedIcons)[\\/]|src[\\/]ui[\\/]use-input-styles\./,
    priority: 1,
  },
  // Used by sign-in and by confirmation dialogs with a typed word; neither should load the other's code.
  { name: 'text-field', test: /src[\\/]ui[\\/](?:use-field|use-too-long|text-field)\./, priority: 1 },
  { name: 'signed-in', test: (id: string) => GRAPHQL_CLIENT.test(id) || SIGNED_IN.includes(fileOf(id)), priority: 1 },
  {
    ...sharedBy('inbox', [
      ...SIGNED_IN,
      'src/features/conversations/pages/conversations-page.tsx',
      // Used by the bars of phones and of wide screens.
      'src/features/shell/entry-counts.ts',
      'src/features/shell/components/entry-icons.tsx',
    ]),
    priority: 1,
  },
  // Phones load one of them with every page, wide screens the other.
  { ...sharedBy('phone', ['src/features/shell/components/bottom-bar.tsx']), minShareCount: 1, priority: 1 },
  { ...sharedBy('wide', ['src/features/shell/components/top-bar-wide.tsx']), minShareCount: 1, priority: 1 },
  sharedBy('home', ['src/app/screens/home-page.tsx', 'src/features/legacy-claims/components/due-claims.tsx']),
  sharedBy('further', ['src/app/further-pages.tsx'], [...SIGN_IN, 'src/app/boot.tsx']),
  sharedBy('organization', [
    'src/features/organizations/pages/organization-shell-page.tsx',
    'src/features/organizations/pages/organization-documents-page.tsx',
  ]),
  sharedBy('sign-in', SIGN_IN),
  sharedBy('profile', ['src/features/profiles/pages/handle-page.tsx']),
  sharedBy('share', ['src/features/conversations/share/pages/share-page.tsx']),
  // Prefetched while the inbox is read; every file costs some milliseconds of a phone's main thread.
  sharedBy(
    'conversation',
    ['src/features/conversations/components/conversation-view.tsx'],
    ['src/features/auth/pages/sign-up-page.tsx', 'src/features/registration/pages/register-page.tsx'],
  ),
  // Code shared by the same screens is one file. The option that merges small ones makes files import each other.
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

/**
 * The modules that a screen needs as soon as it is opened and that another one needs too.
 * @param files the modules that load the screen, from the project's root
 * @param others screens that must not contain any of it: modules that they also need are excluded
 */
function sharedBy(group: string, files: readonly string[], others: readonly string[] = []) {
  let needed: Set<string> | null = null
  const name = (id: string, graph: ModuleGraph): string | null => {
    if (!needed) {
      needed = importedBy(files, graph)
      for (const file of importedBy(others, graph)) needed.delete(file)
    }
    return needed.has(fileOf(id)) ? group : null
  }
  return { name, debugName: group, minShareCount: 2 }
}

/** An icon is a single file, not an index. */
const ICON = /\/@fluentui\/react-icons\/.+\/svg\//

/** The files and their imports, at any depth, without packages: their index files import everything, used or not. */
function importedBy(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || !/^(?:src|shared)\//.test(file)) return
    const info = graph.getModuleInfo(ROOT + file)
    if (!info) throw new Error(`The build has no module ${file}: correct scripts/build/chunk-groups.ts`)
    found.add(file)
    for (const imported of info.importedIds.map(fileOf)) {
      if (ICON.test(imported)) found.add(imported)
      else visit(imported)
    }
  }
  for (const file of files) visit(file)
  return found
}

/** From the project's root. */
function fileOf(id: string): string {
  const path = id.replaceAll('\\', '/')
  return path.startsWith(ROOT) ? path.slice(ROOT.length) : path
}
