import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type ScreenCode, SCREENS_AHEAD } from '../../server/http/screens-ahead.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replaceAll('\\', '/')

const FURTHER_SCREEN = ['src/app/further-pages.tsx']
const ANY_SCREEN = [
  'src/app/data-layer.tsx',
  'src/app/data-client.ts',
  'src/app/viewer-guard.tsx',
  'src/app/layouts/app-layout.tsx',
  'src/features/shell/components/bottom-bar.tsx',
]

/**
 * Screens that a device without the installed app opens from a link, and the modules that their first content needs.
 * Without this, a browser finds them in four steps, each a round trip.
 */
const SCREENS: readonly { screen: string; isPublic: boolean; modules: readonly string[] }[] = [
  { screen: '/', isPublic: false, modules: [...ANY_SCREEN, 'src/app/screens/home-page.tsx'] },
  {
    screen: '/app/conversations',
    isPublic: false,
    modules: [...ANY_SCREEN, 'src/features/conversations/pages/conversations-page.tsx'],
  },
  {
    screen: '/app/legacy/claims',
    isPublic: false,
    modules: [...ANY_SCREEN, ...FURTHER_SCREEN, 'src/features/legacy-claims/pages/claims-page.tsx'],
  },
  {
    screen: '/app/legacy/claims/:claimKey',
    isPublic: false,
    modules: [
      ...ANY_SCREEN,
      ...FURTHER_SCREEN,
      'src/app/screens/claim-page.tsx',
      'src/features/legacy-claims/components/claim-facts.tsx',
    ],
  },
  {
    screen: 'organization',
    isPublic: true,
    modules: [
      ...ANY_SCREEN,
      ...FURTHER_SCREEN,
      'src/features/organizations/pages/organization-shell-page.tsx',
      'src/features/organizations/pages/organization-profile-page.tsx',
      'src/features/organization-profile/components/organization-profile-view.tsx',
    ],
  },
  {
    screen: 'person',
    isPublic: true,
    modules: [
      ...ANY_SCREEN,
      ...FURTHER_SCREEN,
      'src/features/profiles/pages/handle-page.tsx',
      'src/features/profiles/components/user-profile-view.tsx',
    ],
  },
]

/** Records the files that each of these screens needs, for the server to name them in the page. */
export function screensAhead(): Plugin {
  return {
    name: 'evolve-screens-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const chunkOf = (module: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/') === ROOT + module))
        if (!found) throw new Error(`The build has no module ${module}: correct scripts/build/screens-ahead.ts`)
        return found
      }
      const filesOf = (modules: readonly string[]): Set<string> => {
        const files = new Set<string>()
        const visit = (file: string): void => {
          const chunk = byName.get(file)
          if (!chunk || files.has(file)) return
          files.add(file)
          for (const imported of chunk.imports) visit(imported)
        }
        for (const module of modules) visit(chunkOf(module).fileName)
        return files
      }
      // The page names these itself.
      const named = filesOf(['src/main.ts', 'src/app/boot.tsx'])
      const screens: ScreenCode[] = SCREENS.map(({ modules, ...screen }) => ({
        ...screen,
        files: [...filesOf(modules)].filter((file) => !named.has(file)).map((file) => `/${file}`),
      }))
      this.emitFile({ type: 'asset', fileName: SCREENS_AHEAD, source: JSON.stringify(screens) })
    },
  }
}
