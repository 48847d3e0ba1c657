/**
 * Compares the documents that devices reported as safe with those that the server stores at the end; the difference is
 * the result.
 */

export interface Uploaded {
  /** Of the version, chosen by the device. */
  id: string
  /** Every upload of a run has a different one. */
  name: string
  /** Hex, of the chosen file. */
  sha256: string
  sizeBytes: number
  folderId: string | null
}

export interface StoredUpload {
  id: string
  name: string
  /** As the server recorded it at the commit. */
  sha256: string
  /** Of the content as read back at the end. */
  readSha256: string
  folderId: string | null
}

export type UploadsVerdict = {
  lost: string[]
  duplicated: string[]
  /** Files that were never uploaded, or that were withdrawn and arrived anyway. */
  unexpected: string[]
  /** Files that differ from the chosen ones. */
  wrongContent: string[]
  /** Files in another folder than the chosen one. */
  misplaced: string[]
}

/** @param uploaded what devices reported as safe and did not withdraw */
export function judgeUploads(uploaded: readonly Uploaded[], stored: readonly StoredUpload[]): UploadsVerdict {
  const expected = new Map(uploaded.map((one) => [one.id, one]))
  const arrived = new Map(stored.map((one) => [one.id, one]))
  const verdict: UploadsVerdict = { lost: [], duplicated: [], unexpected: [], wrongContent: [], misplaced: [] }
  for (const { id, sha256, folderId } of uploaded) {
    const arrival = arrived.get(id)
    if (!arrival) verdict.lost.push(id)
    else if (arrival.sha256 !== sha256 || arrival.readSha256 !== sha256) verdict.wrongContent.push(id)
    else if (arrival.folderId !== folderId) verdict.misplaced.push(id)
  }
  const names = new Set<string>()
  for (const { id, name } of stored) {
    if (names.has(name)) verdict.duplicated.push(id)
    else if (!expected.has(id)) verdict.unexpected.push(id)
    names.add(name)
  }
  return verdict
}
