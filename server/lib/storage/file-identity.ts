import type { BigIntStats } from 'node:fs'

/**
 * Distinguishes a file from earlier and later ones of the same name. The file number distinguishes files whose
 * timestamps are too coarse.
 */
export interface FileIdentity {
  readonly number: bigint
  readonly sizeBytes: bigint
  readonly changedNs: bigint
}

export function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  return one.number === other.number && one.sizeBytes === other.sizeBytes && one.changedNs === other.changedNs
}

export function identityOf({ ino, size, ctimeNs }: Pick<BigIntStats, 'ino' | 'size' | 'ctimeNs'>): FileIdentity {
  return { number: ino, sizeBytes: size, changedNs: ctimeNs }
}
