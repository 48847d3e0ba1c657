import * as z from 'zod/mini'
import {
  CAPTION_MAX_LENGTH,
  DOCUMENT_IDS_MAX_COUNT,
  FILE_NAME_MAX_LENGTH,
  FOLDER_NAME_MAX_LENGTH,
} from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'
import { UUID } from './published.ts'

export const documentMessages = {
  folderNameInUse: 'A folder with this name already exists here.',
  folderChanged: 'The contents of this folder have changed. Look at what is in it and confirm again.',
  newVersion: 'A file has a new version by now. Look at it first, then try again.',
  tooManyIds: `Cannot exceed ${DOCUMENT_IDS_MAX_COUNT} items.`,
} as const

const uuid = z.string().check(z.regex(UUID, fieldMessages.format))
const accessLevel = z.enum(['Public', 'Confidential', 'Sensitive'])

/**
 * Characters that change the reading direction or are invisible: with them, two different names could look the same.
 * Joiners are allowed, because Persian, Indic scripts and emoji need them.
 */
const DECEIVING = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** One line: control characters, unpaired surrogates and repeated white space become single spaces. */
function oneLine(line: string): string {
  return line
    .normalize('NFC')
    .replace(DECEIVING, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

/** A folder's name: it contains no path separator and no name with a special meaning in paths. */
export const folderNameField = z
  .string()
  .check(
    z.overwrite(oneLine),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(FOLDER_NAME_MAX_LENGTH, { error: fieldMessages.tooLong(FOLDER_NAME_MAX_LENGTH), abort: true }),
    z.regex(/^(?!\.{1,2}$)(?![\u200c\u200d]+$)[^/\\]+$/u, fieldMessages.format),
  )

const JOINERS = /[\u200c\u200d]/gu

/** The key that must be unique among folders of the same parent: letter case and invisible joiners are ignored. */
export function folderNameKey(name: string): string {
  // Upper case first, so that ß equals SS.
  return name.normalize('NFC').replace(JOINERS, '').toUpperCase().toLowerCase()
}

/** A file's name as typed; the server removes paths. */
export const fileNameField = z.string().check(
  z.overwrite((name) => name.trim()),
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.maxLength(FILE_NAME_MAX_LENGTH, fieldMessages.tooLong(FILE_NAME_MAX_LENGTH)),
)

/** The input of folderCreate and folderUpdate. */
export const upsertFolderRequest = z.object({
  name: folderNameField,
  parentFolderId: z.nullish(uuid),
  folderId: z.nullish(uuid),
  version: z.nullish(z.int()),
  clientMutationId: z.nullish(uuid),
})

/** The input of fileRename. */
export const fileRenameRequest = z.object({
  fileName: fileNameField,
  versionNumber: z.nullish(z.int()),
  clientMutationId: z.nullish(uuid),
})

/** The input of fileInstanceCopy. */
export const fileInstanceCopyRequest = z.object({
  fileName: fileNameField,
  accessLevel,
  folderId: z.nullish(uuid),
})

/** Ids of one request; a malformed one is treated as missing (NOT_FOUND). */
export const documentIds = z
  .array(z.string())
  .check(
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.maxLength(DOCUMENT_IDS_MAX_COUNT, documentMessages.tooManyIds),
  )

const degrees = (maximum: number) =>
  z.nullish(z.number().check(z.refine((value) => Math.abs(value) <= maximum, fieldMessages.format)))

/** The input of commitFile; the service validates tokens and ids. */
export const commitFileRequest = z.object({
  fileUploadToken: z.string().check(z.minLength(1, fieldMessages.required), z.maxLength(200, fieldMessages.format)),
  fileInstanceId: z.nullish(uuid),
  folderId: z.nullish(uuid),
  folderName: z.nullish(folderNameField),
  accessLevel: z.nullish(accessLevel),
  capture: z.nullish(
    z.object({
      takenUtc: z.nullish(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), fieldMessages.date))),
      latitude: degrees(90),
      longitude: degrees(180),
      caption: z.nullish(
        z
          .string()
          .check(z.overwrite(oneLine), z.maxLength(CAPTION_MAX_LENGTH, fieldMessages.tooLong(CAPTION_MAX_LENGTH))),
      ),
    }),
  ),
})

export type CommitFileValue = z.infer<typeof commitFileRequest>
