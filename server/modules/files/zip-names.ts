import { fileEnding } from '#shared/file-ending.ts'
import { cleanFileName } from './file-name.ts'

/** Characters that a system does not take in a file's name, and names that Windows reserves for devices. */
const REFUSED = /[<>:"|?*\\/]/g
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i

/** The longest name that file systems of Linux take, in bytes of UTF-8; other systems count UTF-16 units. */
const NAME_MAX_BYTES = 255

/** The name with a mark before its ending; what is too long loses the end of its stem. */
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

/** A name that every system can unpack, as near to the given one as can be. */
function safeName(fileName: string): string {
  const plain = cleanFileName(fileName)
    .replace(REFUSED, '_')
    .replace(/[. ]+$/, '')
  return marked(DEVICES.test(plain) ? `_${plain}` : plain || 'file', '')
}

/**
 * Names for the files of an archive, in the folders that their paths name: each once whatever the letter case, and none
 * that leaves the folder it is unpacked in.
 *
 * @param reserved a name that stays free
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
