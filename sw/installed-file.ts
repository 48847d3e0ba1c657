/** A file of the build that the service worker stores; scripts/build/install-packs.ts makes the list. */
export interface InstalledFile {
  /** From the site's root, without a slash at the start: 'assets/abc1234.js'. */
  url: string
  /** Null if the content never changes at this URL. */
  revision: string | null
  /** Code that many people never use: it is stored when one of its files is first requested. Undefined for the app. */
  part?: string | undefined
  /** A file with the contents of several; undefined if the file is only available alone. */
  pack?: string | undefined
}
