/** The page's message to the worker with files that it has requested. */
export interface FilesUsed {
  type: 'FILES_USED'
  /** '/assets/abc1234.js' */
  paths: string[]
}
