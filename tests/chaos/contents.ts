import { createCipheriv, createHash } from 'node:crypto'
import type { Random } from '#server/db/seed/random.ts'

const KEY_BYTES = 16

/** Unique bytes per file, the same for the same seed, generated at the speed of a cipher. */
export function seededBytes(random: Random, length: number): Uint8Array<ArrayBuffer> {
  const key = Uint8Array.from({ length: KEY_BYTES }, () => random.below(256))
  return new Uint8Array(createCipheriv('aes-128-ctr', key, new Uint8Array(KEY_BYTES)).update(new Uint8Array(length)))
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const KB = 1_000
const MB = 1_000_000

/** A typical mix of a claim's files: notes and forms, photos, scans, and a video that needs several parts. */
const SIZES: readonly { of100: number; from: number; to: number }[] = [
  { of100: 70, from: 1, to: 60 * KB },
  { of100: 22, from: 60 * KB, to: 400 * KB },
  { of100: 6, from: 1 * MB, to: 3 * MB },
  { of100: 2, from: 11 * MB, to: 18 * MB },
]

export function fileLength(random: Random): number {
  let share = random.below(100)
  const size = SIZES.find(({ of100 }) => (share -= of100) < 0) ?? { from: 1, to: KB }
  return size.from + random.below(size.to - size.from)
}
