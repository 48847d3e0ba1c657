import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationUserAvatarOrBannerUpdateArgs,
  ProfilePicture,
  ProfilePictures,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import {
  completePicture,
  findPictureUpload,
  makePicture,
  pictureOf,
  type PictureUpload,
  releasePicture,
  takePicture,
} from '#server/modules/files/service.ts'
import { canBeChanged } from '#server/modules/permissions/service.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { toPictureFile } from './mappers.ts'
import type { OwnerType } from './repository.ts'
import { lockPictures, type PicturesRow, setPictures } from './repository-pictures.ts'

interface Owner {
  type: OwnerType
  id: string
}

type Change = { clear: ProfilePicture } | { upload: PictureUpload }

const COLUMN = { Avatar: 'avatarInstanceId', Banner: 'bannerInstanceId' } as const
const NAME = { Avatar: 'avatarName', Banner: 'bannerName' } as const
const LABEL = {
  User: { Avatar: 'Picture', Banner: 'Banner' },
  Organization: { Avatar: 'Logo', Banner: 'Banner' },
} as const

function refuse(message: string): never {
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'uploadToken', message }] })
}

/** Treats uploads of another person, for another profile or of another kind as unknown. */
async function findUpload(context: Context, owner: Owner, token: string): Promise<PictureUpload> {
  const upload = await findPictureUpload(context, token, owner)
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND')
  return upload
}

/**
 * Sets or clears one picture, records the change and deletes the previous picture. `isDone` is false if a parallel
 * request consumed the upload.
 */
function change(context: Context, owner: Owner, given: Change): Promise<{ row: PicturesRow; isDone: boolean }> {
  const { database } = context.services
  return database.transaction(async (tx) => {
    const row = await lockPictures(database, tx, owner.type, owner.id)
    if (!row) throw new AppError('NOT_FOUND')
    if (!canBeChanged(row)) throw new AppError('FORBIDDEN')
    if ('upload' in given && given.upload.state === 'Consumed') return { row, isDone: true }
    const picture = 'upload' in given ? pictureOf(given.upload) : given.clear
    if (picture === null) throw new AppError('UPLOAD_NOT_FOUND')
    const made = 'upload' in given ? await makePicture(context, tx, given.upload) : null
    if ('upload' in given && made === null) return { row, isDone: false }
    const before = row[COLUMN[picture]]
    const after = { ...row, [COLUMN[picture]]: made }
    await setPictures(database, tx, owner.type, owner.id, after)
    if (before !== null) await releasePicture(context, tx, before)
    const [old, shown] = [row[NAME[picture]], 'upload' in given ? given.upload.fileName : null]
    if (old !== null || shown !== null)
      await recordChange(tx, context, {
        ...{ entityType: owner.type, entityId: owner.id, entityValue: row.name, action: 'Modified' },
        place: { ...owner, area: 'Profile' },
        changes: [{ field: LABEL[owner.type][picture], old, new: shown }],
      })
    return { row: after, isDone: true }
  })
}

async function update(
  context: Context,
  type: OwnerType,
  { id, uploadToken, clear }: MutationUserAvatarOrBannerUpdateArgs,
): Promise<ProfilePictures> {
  const owner: Owner = { type, id: readId(id) }
  let given: Change
  if (uploadToken != null) {
    if (clear != null) refuse('Give an upload or what to clear, not both.')
    const upload = await findUpload(context, owner, uploadToken)
    if (upload.state !== 'Consumed') await completePicture(context, upload)
    given = { upload }
  } else given = { clear: clear ?? refuse('Required Field') }
  const { row, isDone } = await change(context, owner, given)
  // If a parallel call of the same request consumed the upload, the picture is set. Otherwise the upload has expired.
  if (!isDone && (await findUpload(context, owner, uploadToken ?? '')).state !== 'Consumed')
    throw new AppError('UPLOAD_NOT_FOUND')
  return {
    id: owner.id,
    entityType: type,
    avatarFile: toPictureFile(row.avatarInstanceId, row.private),
    bannerFile: toPictureFile(row.bannerInstanceId, row.private),
  }
}

/**
 * Changes or clears a person's avatar or banner. A repeated change returns the current picture.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_MISMATCH, STORAGE_FULL,
 *   VALIDATION_FAILED, FILE_INFECTED, UNAVAILABLE
 */
export function userAvatarOrBannerUpdate(
  context: Context,
  args: MutationUserAvatarOrBannerUpdateArgs,
): Promise<ProfilePictures> {
  return update(context, 'User', args)
}

/** Like `userAvatarOrBannerUpdate`, for an organization. */
export function organizationAvatarOrBannerUpdate(
  context: Context,
  args: MutationUserAvatarOrBannerUpdateArgs,
): Promise<ProfilePictures> {
  return update(context, 'Organization', args)
}

/**
 * Sets a picture that the server has fetched as the logo of an organization.
 *
 * @throws AppError VALIDATION_FAILED if it is not a picture, FILE_INFECTED, UNAVAILABLE
 */
export async function importLogo(
  context: Context,
  organizationId: string,
  picture: { fileName: string; content: Uint8Array },
): Promise<void> {
  const owner = { type: 'Organization', id: organizationId } as const
  await change(context, owner, { upload: await takePicture(context, owner, picture) })
}
