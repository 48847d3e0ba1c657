import { fileEnding } from '#shared/file-ending.ts'
import { cleanFileName } from './file-name.ts'

/** Characters that some systems refuse in file names, and names that Windows reserves for devices. */
const REFUSED = /[<>:"|?*\\/]/g
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i

/** Maximum length of a file name on Linux, in bytes of UTF-8; other systems count UTF-16 units. */
const NAME_MAX_BYTES = 255

/** Inserts a mark before the extension of a name. If the name is too long, the end of its stem is cut. */
function marked(name: string, mark: string): string {
  const ending = fileEnding(name)
  const tail = ending === '' ? '' : name.slice(name.length - ending.length - 1)
  let room = NAME_MAX_BYTES - Buffer.byteLength(mark + tail)
  let stem = ''
  for (const character of name.slice(0, name.length - tail.length)) {
    room -= Buffer.byteLength(character)
    if (room < 0) break
    stem += character
  }
  return stem + mark + tail
}

/** Returns a name that every system can unpack, as similar to the given one as possible. */
function safeName(fileName: string): string {
  const plain = cleanFileName(fileName)
    .replace(REFUSED, '_')
    .replace(/[. ]+$/, '')
  return marked(DEVICES.test(plain) ? `_${plain}` : plain || 'file', '')
}

/**
 * Returns the names of the files in an archive, in the folders of their paths. Names are unique, ignoring letter case,
 * and cannot leave the folder that the archive is unpacked into.
 *
 * @param reserved a name that no file may get
 */
export function zipNames(files: readonly { fileName: string; path: string }[], reserved: string): string[] {
  const used = new Set([reserved.toLowerCase()])
  return files.map(({ fileName, path }) => {
    const folder = path === '' ? '' : `${path.split('/').map(safeName).join('/')}/`
    const name = safeName(fileName)
    let free = name
    for (let count = 2; used.has(`${folder}${free}`.toLowerCase()); count += 1) free = marked(name, ` (${count})`)
    used.add(`${folder}${free}`.toLowerCase())
    return `${folder}${free}`
  })
}
