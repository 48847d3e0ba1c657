import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The build's record of the code of screens, below the folder of the built client. Hidden files are not served. */
export const SCREENS_AHEAD = '.vite/screens-ahead.json'

export interface ScreenCode {
  /** The path of the screen, '/app/legacy/claims/:claimKey', or the name of a public profile's screen. */
  screen: string
  /** Whether visitors without an account see the screen. */
  isPublic: boolean
  /** URLs of the scripts that its first content needs and that the page does not name itself. */
  files: string[]
}

/**
 * Reads which scripts the first content of each screen needs. The returned function gives the tags for the head of a
 * page that let the browser fetch all of them at once, and an empty text for other paths. Screens that are not public
 * need them only with a session, which the page finds out (src/lib/offline/startup/show-startup-snapshot.ts). A build
 * without the record has none.
 */
export function readScreensAhead(distFolder: string): (screen: string) => string {
  const file = path.join(distFolder, SCREENS_AHEAD)
  if (!existsSync(file)) return () => ''
  const screens = (JSON.parse(readFileSync(file, 'utf8')) as ScreenCode[]).map(({ screen, isPublic, files }) => ({
    pattern: new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`),
    tags: files
      .map((href) => `<link rel="${isPublic ? 'modulepreload' : 'signed-in'}" crossorigin href="${href}" />`)
      .join(''),
  }))
  return (screen) => screens.find(({ pattern }) => pattern.test(screen))?.tags ?? ''
}
