/**
 * Documents a device was told are safe, and those the server stores in the end: the difference is the verdict (bar R5).
 */

export interface Uploaded {
  /** Of the version, chosen by the device. */
  id: string
  /** No two uploads of a run have the same. */
  name: string
  /** Hex, of what was chosen. */
  sha256: string
  sizeBytes: number
  folderId: string | null
}

export interface StoredUpload {
  id: string
  name: string
  /** As the server noted it when the file was committed. */
  sha256: string
  /** Of the content as it is read back at the end. */
  readSha256: string
  folderId: string | null
}

export type UploadsVerdict = {
  lost: string[]
  duplicated: string[]
  /** Files that were never uploaded, or that were taken back and arrived all the same. */
  unexpected: string[]
  /** Files that are not byte for byte those that were chosen. */
  wrongContent: string[]
  /** Files in another folder than the chosen one. */
  misplaced: string[]
}

/** @param uploaded what devices were told is safe and did not take back */
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
