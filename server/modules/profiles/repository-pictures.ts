import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { fileInstances } from '#server/modules/files/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import type { OwnerType } from './repository.ts'

/** The fields of an owner that are needed to change their pictures. */
export interface PicturesRow {
  avatarInstanceId: string | null
  bannerInstanceId: string | null
  private: boolean
  deactivated: boolean
  name: string
  avatarName: string | null
  bannerName: string | null
}

const organization = aliased(organizations)
const user = aliased(users)
const i = aliased(fileInstances, 'i')

const fileNameOf = (instanceId: string) =>
  computed<string | null>(`(select ${i.fileName} from file_instances i where ${i.id} = ${instanceId})`)

const picturesOf = (owner: typeof user | typeof organization) =>
  columns({
    avatarInstanceId: owner.avatarInstanceId,
    bannerInstanceId: owner.bannerInstanceId,
    private: owner.private,
    deactivated: owner.deactivated,
    avatarName: fileNameOf(owner.avatarInstanceId),
    bannerName: fileNameOf(owner.bannerInstanceId),
  })

const USER = columns(
  { name: computed<string>(`concat_ws(' ', ${user.firstName}, ${user.lastName})`) },
  picturesOf(user),
)
const ORGANIZATION = columns({ name: organization.displayName }, picturesOf(organization))

/**
 * Locks an owner until the end of the transaction, to serialize changes of their pictures; null if the owner does not
 * exist.
 */
export async function lockPictures(
  database: Database,
  tx: Db,
  type: OwnerType,
  id: string,
): Promise<PicturesRow | null> {
  const rows =
    type === 'User'
      ? await database.query(
          'pictures-lock-user',
          statement`select ${USER} from users where ${user.id} = $1
            and ${user.registeredAt} is not null for update`,
          [id],
          tx,
        )
      : await database.query(
          'pictures-lock-organization',
          statement`select ${ORGANIZATION} from organizations where ${organization.id} = $1 for update`,
          [id],
          tx,
        )
  return rows[0] ?? null
}

export async function setPictures(
  database: Database,
  tx: Db,
  type: OwnerType,
  id: string,
  pictures: Pick<PicturesRow, 'avatarInstanceId' | 'bannerInstanceId'>,
): Promise<void> {
  const values = [id, pictures.avatarInstanceId, pictures.bannerInstanceId]
  if (type === 'User')
    await database.query(
      'pictures-set-user',
      statement`update users set ${user.avatarInstanceId} = $2, ${user.bannerInstanceId} = $3 where ${user.id} = $1`,
      values,
      tx,
    )
  else
    await database.query(
      'pictures-set-organization',
      statement`update organizations set ${organization.avatarInstanceId} = $2, ${organization.bannerInstanceId} = $3
        where ${organization.id} = $1`,
      values,
      tx,
    )
}
