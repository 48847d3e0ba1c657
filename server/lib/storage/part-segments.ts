import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#server/db/start-error.ts'
import { fileError, pieces } from '#server/lib/storage/disk-content.ts'
import { isCutOff, receivePart } from '#server/lib/storage/part-writer.ts'
import { StorageError } from '#server/lib/storage/port.ts'

/**
 * An interrupted part keeps the bytes that arrived, and the next request continues after them. Each request writes to a
 * new file, `<part>.<offset>.<uuid>`, so that a stale connection and its successor never write to the same file.
 */

/**
 * With more requests for one part, the files are merged into one, so that a client cannot fill a folder with tiny
 * files.
 */
const SEGMENTS_MAX_COUNT = 4
const SEGMENT_NAME = /^(\d+)\.(\d+)\.[0-9a-f-]{36}$/

interface Segment {
  partNumber: number
  file: string
  /** Offset of its first byte in the part. */
  from: number
  sizeBytes: number
}

/** @throws the file system's ENOENT if the folder does not exist */
async function segmentsIn(folder: string): Promise<Segment[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const [, partNumber, from] = SEGMENT_NAME.exec(name) ?? []
    return from === undefined
      ? []
      : [{ partNumber: Number(partNumber), from: Number(from), file: path.join(folder, name) }]
  })
  const sized = found.map(async (one): Promise<Segment[]> => {
    const info = await stat(one.file).catch(() => null)
    return info ? [{ ...one, sizeBytes: info.size }] : []
  })
  return (await Promise.all(sized)).flat()
}

/** The files that together contain a part from its start without a gap, each with the number of bytes to use. */
function chainOf(segments: readonly Segment[]): {
  held: number
  pieces: { file: string; skip: number; end: number }[]
} {
  const chain: { file: string; skip: number; end: number }[] = []
  let held = 0
  for (;;) {
    const next = segments
      .filter(({ from, sizeBytes }) => from <= held && from + sizeBytes > held)
      .sort((a, b) => b.from + b.sizeBytes - (a.from + a.sizeBytes))[0]
    if (!next) return { held, pieces: chain }
    chain.push({ file: next.file, skip: held - next.from, end: next.sizeBytes })
    held = next.from + next.sizeBytes
  }
}

/**
 * Contiguous bytes from the start of each unfinished part.
 * @throws the file system's ENOENT if the folder does not exist
 */
export async function heldBytesIn(folder: string): Promise<Map<number, number>> {
  const segments = await segmentsIn(folder)
  const numbers = new Set(segments.map(({ partNumber }) => partNumber))
  return new Map(
    [...numbers].map((number) => [number, chainOf(segments.filter(({ partNumber }) => partNumber === number)).held]),
  )
}

async function copyChain(segments: readonly Segment[], upTo: number, into: FileHandle): Promise<void> {
  let copied = 0
  for (const { file, skip, end } of chainOf(segments).pieces) {
    const last = Math.min(end, skip + upTo - copied) - 1
    if (last < skip) break
    for await (const chunk of pieces([{ file, sizeBytes: end }], { start: skip, end: last })) {
      await into.appendFile(chunk)
      copied += chunk.byteLength
    }
  }
}

/** Copies the first `upTo` bytes of a part into one new file; resolves when it is on the disk. */
async function joinSegments(folder: string, partNumber: number, upTo: number): Promise<string> {
  const segments = (await segmentsIn(folder)).filter((one) => one.partNumber === partNumber)
  const file = path.join(folder, `${partNumber}.0.${randomUUID()}`)
  const handle = await open(file, 'wx', 0o600)
  try {
    await copyChain(segments, upTo, handle)
    await handle.datasync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return file
}

async function removeSegments(folder: string, partNumber: number, except: string | null): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (SEGMENT_NAME.exec(name)?.[1] === String(partNumber) && file !== except) await rm(file, { force: true })
  }
}

async function hasSize(file: string, sizeBytes: number): Promise<boolean> {
  return (await stat(file).catch(() => null))?.size === sizeBytes
}

/** Receives the bytes of a part from `from` on. Bytes that arrived are kept if the connection is lost. */
async function receiveSegment(body: AsyncIterable<Uint8Array>, segment: string, sizeBytes: number): Promise<void> {
  const handle = await open(segment, 'wx', 0o600)
  try {
    await receivePart(body, handle, sizeBytes)
  } catch (error) {
    if (isCutOff(error) && (await handle.stat()).size > 0) await handle.datasync()
    else await rm(segment, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/**
 * Writes a part, or the rest of one, and gives it its name when it is completely on the disk: a part exists in full or
 * not at all. Names are synced when the parts are joined; after a power failure before that, the part is missing and is
 * sent again.
 * @param from number of the part's bytes that arrived earlier and are not in `body`; 0 replaces them
 * @throws StorageError TOO_LARGE, PART_INCOMPLETE if the length is not exactly `sizeBytes`; PART_OFFSET if fewer than
 * `from` bytes are stored; NOT_FOUND if its folder was removed; DISK_FULL
 */
export async function writePart(
  body: AsyncIterable<Uint8Array>,
  folder: string,
  partNumber: number,
  { from, sizeBytes }: { from: number; sizeBytes: number },
): Promise<void> {
  const target = path.join(folder, String(partNumber))
  try {
    const earlier = (await segmentsIn(folder)).filter((one) => one.partNumber === partNumber)
    if (from > 0 && chainOf(earlier).held < from) {
      if (await hasSize(target, sizeBytes)) return
      throw new StorageError('PART_OFFSET', `Only ${chainOf(earlier).held} bytes of this part are here.`)
    }
    if (earlier.length >= SEGMENTS_MAX_COUNT) {
      const joined = await joinSegments(folder, partNumber, sizeBytes)
      await removeSegments(folder, partNumber, joined)
    }
    const segment = path.join(folder, `${partNumber}.${from}.${randomUUID()}`)
    await receiveSegment(body, segment, sizeBytes - from)
    const whole = from === 0 ? segment : await joinSegments(folder, partNumber, sizeBytes)
    // A faster request for the same part removed the files to be merged.
    if (!(await hasSize(whole, sizeBytes))) {
      await rm(whole, { force: true })
      if (await hasSize(target, sizeBytes)) return
      // Fails with ENOENT if the whole upload was completed or removed.
      await readdir(folder)
      throw new StorageError('PART_OFFSET', 'Another request for this part replaced its bytes.')
    }
    await rename(whole, target)
    await removeSegments(folder, partNumber, null)
  } catch (error) {
    // A faster request for the same part removed this request's file.
    if (errorCode(error) === 'ENOENT' && (await hasSize(target, sizeBytes))) return
    throw fileError(error, 'This upload')
  }
}
