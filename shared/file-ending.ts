/** The ending after a file name's last dot, in lower case; '' if it has none. */
export function fileEnding(fileName: string): string {
  return /\.([^.\s]{1,16})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}
