import type { Database, Db } from '#server/db/client.ts'
import type { OwnerType } from './repository.ts'

/** The facts about an owner that decide about their pictures. */
export interface PicturesRow {
  avatarInstanceId: string | null
  bannerInstanceId: string | null
  private: boolean
  deactivated: boolean
  name: string
  avatarName: string | null
  bannerName: string | null
}

const COLUMNS = `avatar_instance_id as "avatarInstanceId", banner_instance_id as "bannerInstanceId", private, deactivated,
  (select file_name from file_instances i where i.id = avatar_instance_id) as "avatarName",
  (select file_name from file_instances i where i.id = banner_instance_id) as "bannerName"`

/**
 * Locks an owner until the end of the transaction, so that two changes of their pictures never meet; null when there is
 * none.
 */
export async function lockPictures(
  database: Database,
  tx: Db,
  type: OwnerType,
  id: string,
): Promise<PicturesRow | null> {
  const rows =
    type === 'User'
      ? await database.query<PicturesRow>(
          'pictures-lock-user',
          `select ${COLUMNS}, concat_ws(' ', first_name, last_name) as name from users where id = $1
            and registered_at is not null for update`,
          [id],
          tx,
        )
      : await database.query<PicturesRow>(
          'pictures-lock-organization',
          `select ${COLUMNS}, display_name as name from organizations where id = $1 for update`,
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
      'update users set avatar_instance_id = $2, banner_instance_id = $3 where id = $1',
      values,
      tx,
    )
  else
    await database.query(
      'pictures-set-organization',
      'update organizations set avatar_instance_id = $2, banner_instance_id = $3 where id = $1',
      values,
      tx,
    )
}
