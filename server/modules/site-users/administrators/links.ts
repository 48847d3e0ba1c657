import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { changesBetween, recordChange } from '#server/modules/history/service.ts'
import { ADMINISTRATOR_ROLE } from '#server/modules/permissions/service.ts'
import { lockStaff } from '#server/modules/site-roles/service.ts'
import type { Services } from '#server/services.ts'
import { ADMINISTRATOR_LINK_LASTS_MS } from '#shared/limits/server-times.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { countActiveAdministrators, insertLink } from './repository.ts'

type LinkServices = Pick<Services, 'database' | 'clock' | 'ids' | 'securityLog'> & {
  env: Pick<Services['env'], 'publicOrigin'>
}

/** Path in src/config/paths.ts of the page that uses the token. */
const PAGE = '/app/administrator'

/** Returns the SHA-256 hash in hex. Only hashes are stored, so a copy of the database contains no working link. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function insertNewLink(tx: Db, services: LinkServices, emailAddress: string | null): Promise<string> {
  const { clock, ids, env } = services
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + ADMINISTRATOR_LINK_LASTS_MS)
  const id = ids.uuid()
  await insertLink(tx, { id, tokenHash: hashOfToken(token), emailAddress, createdAt, expiresAt })
  await recordChange(
    tx,
    { services, viewer: null },
    {
      ...{ entityType: 'SiteUserInvitation', entityId: id, entityValue: emailAddress ?? 'Link of the server' },
      ...{ place: { type: 'System', id: SYSTEM_ENTITY_ID, area: 'Users' }, action: 'Added' },
      changes: changesBetween(
        null,
        { emailAddress, roleName: ADMINISTRATOR_ROLE.name },
        { emailAddress: 'Email', roleName: 'Role' },
      ),
    },
  )
  return `${env.publicOrigin}${PAGE}?token=${token}`
}

function log({ securityLog }: LinkServices, code: string): void {
  securityLog({ event: 'administrator', address: null, personId: null, operation: 'siteAdministratorLink', code })
}

/**
 * Creates a one-time link for the log of a server that starts while the site has no active administrator; null if there
 * is one. Each process creates its own link. When one is used, the others are deleted.
 */
export async function makeStartupLink(services: LinkServices): Promise<string | null> {
  const url = await services.database.transaction(async (tx) => {
    await lockStaff(tx)
    return (await countActiveAdministrators(tx)) > 0 ? null : insertNewLink(tx, services, null)
  })
  if (url) log(services, 'ADMINISTRATOR_LINK_PRINTED')
  return url
}

/**
 * Creates a one-time link that makes the holder of an email address a site administrator, even if there is another one.
 * Deletes earlier links for the same address. Only the operator's command line may call it.
 *
 * @param emailAddress valid, in lower case
 */
export async function makeInvitationLink(services: LinkServices, emailAddress: string): Promise<string> {
  const url = await services.database.transaction(async (tx) => {
    await lockStaff(tx)
    return insertNewLink(tx, services, emailAddress)
  })
  log(services, 'ADMINISTRATOR_INVITED')
  return url
}
