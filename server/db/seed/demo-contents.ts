import type { AccessLevel, VirusStatus } from '#server/graphql/generated.ts'
import { ceilingPicture, pdfOf, roofPicture, sensorLog } from './made-files.ts'

/** A version of a demo document. Without a content it renames the previous version. */
export interface DemoVersion {
  fileName: string
  accessLevel: AccessLevel
  /** E-mail address of an associate. */
  by: string
  daysAgo: number
  content?: { mimeType: string; make: () => Buffer }
  virusStatus?: VirusStatus
  capture?: { latitude: number; longitude: number; caption: string }
}

export interface DemoDocument {
  /** Path of the folder, '' for the root. */
  folder: string
  versions: readonly DemoVersion[]
}

export interface DemoOwner {
  ownerType: 'Organization' | 'Claim' | 'User'
  /** Handle of the organization (for a claim, the one that holds it) or e-mail address of the person. */
  name: string
  claim?: { claimId: string; claimNumber: string; insured: string }
  folders: readonly string[]
  documents: readonly DemoDocument[]
}

export const text = (lines: readonly string[]) => ({
  mimeType: 'text/plain',
  make: () => Buffer.from(`${lines.join('\n')}\n`),
})
export const csv = (lines: readonly string[]) => ({
  mimeType: 'text/csv',
  make: () => Buffer.from(`${lines.join('\n')}\n`),
})
export const pdf = (lines: readonly string[]) => ({ mimeType: 'application/pdf', make: () => pdfOf(lines) })
export const ceiling = { mimeType: 'image/png', make: ceilingPicture }
export const roof = { mimeType: 'image/png', make: roofPicture }

export const packedLog = { mimeType: 'application/gzip', make: sensorLog }

/** An estimate of the claim at Magnolia Court. */
export function estimate(title: string, rows: readonly string[]) {
  return pdf([title, 'Insured: Ruth Abernathy, 118 Magnolia Court, Mobile AL', ...rows])
}
