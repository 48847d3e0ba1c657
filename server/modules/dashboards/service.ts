import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  DashboardSettings,
  QuickLink,
  QuickLinkCreate,
  QueryQuickLinksArgs,
  QueryOrgQuickLinksArgs,
  QueryUserDashboardConfigurationSettingsArgs,
  QueryGetOrgConfigurationSettingsArgs,
  MutationUserAccountQuickLinkCreateArgs,
  MutationUserAccountQuickLinkUpdateArgs,
  MutationUserAccountQuickLinkDeleteArgs,
  MutationOrgAccountQuickLinkCreateArgs,
  MutationOrgAccountQuickLinkUpdateArgs,
  MutationOrgAccountQuickLinkDeleteArgs,
  MutationPatchUserDashboardConfigurationSettingsArgs,
  MutationPatchOrgConfigurationSettingsArgs,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { completePicture, findIconUpload, makePicture, releasePicture } from '#server/modules/files/service.ts'
import { mergeEdit, readBase } from '#server/modules/history/service.ts'
import { canBeChanged } from '#server/modules/permissions/service.ts'
import { QUICK_LINKS_MAX_COUNT } from '#shared/limits.ts'
import { DEFAULT_DASHBOARD_THEME } from '#shared/reference/dashboard-theme.ts'
import { dashboardSettingsPatch, quickLinkCreate, quickLinkPatch } from '#shared/validation/dashboards.ts'
import { presetLinks, toQuickLink } from './mappers.ts'
import {
  countLinks,
  type DashboardOwner,
  findSettings,
  insertLink,
  listLinks,
  lockLink,
  type QuickLinkRow,
  removeLink,
  saveSettings,
  updateLink,
} from './repository.ts'
import { LINK_LABELS, recordLink, recordTheme, THEME_LABELS } from './recording.ts'

type OwnerType = DashboardOwner['type']

/**
 * Reads the owner of a dashboard. The guard has already authorized the caller, but staff can pass any id.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN for a change to a deactivated owner's dashboard
 */
async function readOwner(context: Context, type: OwnerType, id: string, forChange = false): Promise<DashboardOwner> {
  const owner = { type, id: readId(id) }
  const emblem = await context.loaders.emblem.load({ entityType: type, id: owner.id })
  if (!emblem) throw new AppError('NOT_FOUND')
  if (forChange && !canBeChanged(emblem)) throw new AppError('FORBIDDEN')
  return owner
}

/** Lists the links of a dashboard: the preset links, then those that were added. */
async function listQuickLinks(context: Context, type: OwnerType, id: string): Promise<QuickLink[]> {
  const owner = await readOwner(context, type, id)
  const links = await listLinks(context.services.database, owner)
  return [...(type === 'User' ? presetLinks(context.services.env) : []), ...links.map(toQuickLink)]
}

async function linkOf(context: Context, tx: Db, owner: DashboardOwner, id: string): Promise<QuickLink> {
  const row = (await listLinks({ db: tx }, owner)).find((link) => link.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  return toQuickLink(row)
}

/** Creates the icon from a completed upload, before the link's transaction because scanning the content takes time. */
async function readIcon(context: Context, owner: DashboardOwner, token: string | null | undefined) {
  if (token == null || token === '') return null
  const upload = await findIconUpload(context, token, owner)
  if (!upload) throw new AppError('UPLOAD_NOT_FOUND')
  if (upload.state !== 'Consumed') await completePicture(context, upload)
  return upload
}

async function storeIcon(
  context: Context,
  tx: Db,
  upload: Awaited<ReturnType<typeof readIcon>>,
): Promise<string | null> {
  if (!upload) return null
  const made = await makePicture(context, tx, upload)
  if (made === null) throw new AppError('UPLOAD_NOT_FOUND')
  return made
}

/** Serializes changes to an owner's links, so that the limit holds and an upload is used only once. */
const lockLinks = (tx: Db, { type, id }: DashboardOwner): Promise<void> => lockKey(tx, 'quick-links', type, id)

/**
 * Adds a link. The id is generated on the device, so retries are harmless, even if they run at the same time.
 *
 * @throws AppError VALIDATION_FAILED, also if there are QUICK_LINKS_MAX_COUNT links already; ID_IN_USE if the id
 *   belongs to another owner's link; UPLOAD_NOT_FOUND, FILE_INFECTED and the errors of `completePicture`
 */
async function createQuickLink(
  context: Context,
  type: OwnerType,
  ownerId: string,
  request: QuickLinkCreate,
): Promise<QuickLink> {
  const owner = await readOwner(context, type, ownerId, true)
  const { services } = context
  const { id: givenId, iconUploadToken, ...value } = parseInput(quickLinkCreate, request, 'request')
  const id = givenId?.toLowerCase() ?? services.ids.uuid()
  const upload = await readIcon(context, owner, iconUploadToken)
  return services.database.transaction(async (tx) => {
    await lockLinks(tx, owner)
    const known = await lockLink(tx, id)
    if (known && (known.ownerType !== type || known.ownerId !== owner.id)) throw new AppError('ID_IN_USE')
    if (known) return linkOf(context, tx, owner, id)
    if ((await countLinks(tx, owner)) >= QUICK_LINKS_MAX_COUNT) {
      const message = `Cannot exceed ${QUICK_LINKS_MAX_COUNT} items.`
      throw new AppError('VALIDATION_FAILED', { userMessage: message, details: [{ path: 'request', message }] })
    }
    const iconInstanceId = await storeIcon(context, tx, upload)
    const createdAt = services.clock.now()
    const link = { ...value, id, ownerType: type, ownerId: owner.id, iconInstanceId, createdAt }
    // A concurrent request created another owner's link with the same id.
    if (!(await insertLink(tx, link))) throw new AppError('ID_IN_USE')
    await recordLink(context, tx, owner, { before: null, after: link })
    return linkOf(context, tx, owner, id)
  })
}

/** Reads and locks a link of this owner. @throws AppError NOT_FOUND for other links; presets have no row */
async function requireLink(tx: Db, owner: DashboardOwner, linkId: string): Promise<QuickLinkRow> {
  const link = await lockLink(tx, readId(linkId))
  if (!link || link.ownerType !== owner.type || link.ownerId !== owner.id) throw new AppError('NOT_FOUND')
  return link
}

type LinkEdit = Omit<MutationOrgAccountQuickLinkUpdateArgs, 'orgId'>

/**
 * Changes a link; a new icon replaces the previous one. If a retry finds that the first attempt has already used the
 * upload, it keeps the icon.
 *
 * @throws AppError VALIDATION_FAILED, NOT_FOUND, UPLOAD_NOT_FOUND, FILE_INFECTED and the errors of `completePicture`;
 *   CONFLICT if the same was changed since `base`
 */
async function updateQuickLink(context: Context, type: OwnerType, ownerId: string, args: LinkEdit): Promise<QuickLink> {
  const owner = await readOwner(context, type, ownerId, true)
  const { iconUploadToken, clearIconFlag, ...edit } = parseInput(quickLinkPatch, args.request, 'request')
  // The icon is not part of the base: a new one replaces any other.
  const base = readBase(quickLinkPatch, args, ({ title, url }) => ({ title, url }))
  const upload = await readIcon(context, owner, iconUploadToken)
  const { link: changed, isDone } = await context.services.database.transaction(async (tx) => {
    await lockLinks(tx, owner)
    const link = await requireLink(tx, owner, args.quickLinkId)
    const value = { ...edit, ...mergeEdit(link, edit, base, { labels: LINK_LABELS }) }
    // The first attempt has used the upload, so the icon is already set.
    const isNew = upload !== null && upload.state !== 'Consumed'
    const before = link.iconInstanceId
    const made = isNew ? await makePicture(context, tx, upload) : null
    if (isNew && made === null) return { link: await linkOf(context, tx, owner, link.id), isDone: false }
    const iconInstanceId = isNew ? made : clearIconFlag ? null : before
    await updateLink(tx, link.id, { ...value, iconInstanceId })
    await recordLink(context, tx, owner, { before: link, after: { ...link, ...value, iconInstanceId } })
    if (before !== null && before !== iconInstanceId) await releasePicture(context, tx, before)
    return { link: await linkOf(context, tx, owner, link.id), isDone: true }
  })
  // A concurrent attempt of the same request may have used the upload; otherwise the upload no longer exists.
  if (!isDone && (await findIconUpload(context, iconUploadToken ?? '', owner))?.state !== 'Consumed')
    throw new AppError('UPLOAD_NOT_FOUND')
  return changed
}

/**
 * Deletes a link with its icon. A link that does not exist counts as deleted, so that a retry from the outbox is
 * harmless. Another owner's link is kept and returns the same result.
 */
async function deleteQuickLink(context: Context, type: OwnerType, ownerId: string, linkId: string): Promise<boolean> {
  const owner = await readOwner(context, type, ownerId, true)
  return context.services.database.transaction(async (tx) => {
    await lockLinks(tx, owner)
    const link = await lockLink(tx, readId(linkId))
    if (!link || link.ownerType !== owner.type || link.ownerId !== owner.id) return true
    await removeLink(tx, link.id)
    await recordLink(context, tx, owner, { before: link, after: null })
    if (link.iconInstanceId !== null) await releasePicture(context, tx, link.iconInstanceId)
    return true
  })
}

/** Returns the theme of a dashboard. The default theme uses the owner's name as the title. */
async function getSettings(context: Context, type: OwnerType, id: string): Promise<DashboardSettings> {
  const owner = await readOwner(context, type, id)
  const settings = await findSettings(context.services.database, owner)
  if (settings) return { ...settings, id: owner.id }
  const emblem = await context.loaders.emblem.load({ entityType: type, id: owner.id })
  return { ...DEFAULT_DASHBOARD_THEME, id: owner.id, title: emblem?.displayName ?? '', subTitle: 'Dashboard' }
}

type ThemeEdit = Omit<MutationPatchOrgConfigurationSettingsArgs, 'orgId'>

/** Changes the theme. @throws AppError VALIDATION_FAILED; CONFLICT if the same was changed since `base` */
async function patchSettings(
  context: Context,
  type: OwnerType,
  id: string,
  args: ThemeEdit,
): Promise<DashboardSettings> {
  const owner = await readOwner(context, type, id, true)
  const edit = parseInput(dashboardSettingsPatch, args.patch, 'patch')
  const base = readBase(dashboardSettingsPatch, args, (given) => given)
  const place = { ownerType: type, ownerId: owner.id }
  const after = await context.services.database.transaction(async (tx) => {
    await lockKey(tx, 'dashboard-theme', owner.id)
    const before = await findSettings({ db: tx }, owner)
    const merged = before ? mergeEdit(before, edit, base, { labels: THEME_LABELS }) : edit
    const row = { ...edit, ...merged, ...place }
    await saveSettings(tx, row)
    await recordTheme(context, tx, owner, { before, after: row })
    return row
  })
  const { title, subTitle, primaryColor, secondaryColor } = after
  return { title, subTitle, primaryColor, secondaryColor, id: owner.id }
}

/** Callers who may see the links of a dashboard may also see its icons. */
export { maySeeQuickLinks } from './policy.ts'

export function quickLinks(context: Context, { userId }: QueryQuickLinksArgs) {
  return listQuickLinks(context, 'User', userId)
}

export function orgQuickLinks(context: Context, { orgId }: QueryOrgQuickLinksArgs) {
  return listQuickLinks(context, 'Organization', orgId)
}

export function userDashboardConfigurationSettings(
  context: Context,
  { userId }: QueryUserDashboardConfigurationSettingsArgs,
) {
  return getSettings(context, 'User', userId)
}

export function getOrgConfigurationSettings(context: Context, { orgId }: QueryGetOrgConfigurationSettingsArgs) {
  return getSettings(context, 'Organization', orgId)
}

export function userAccountQuickLinkCreate(
  context: Context,
  { userId, request }: MutationUserAccountQuickLinkCreateArgs,
) {
  return createQuickLink(context, 'User', userId, request)
}

export function userAccountQuickLinkUpdate(context: Context, args: MutationUserAccountQuickLinkUpdateArgs) {
  return updateQuickLink(context, 'User', args.userId, args)
}

export function userAccountQuickLinkDelete(
  context: Context,
  { userId, quickLinkId }: MutationUserAccountQuickLinkDeleteArgs,
) {
  return deleteQuickLink(context, 'User', userId, quickLinkId)
}

export function orgAccountQuickLinkCreate(context: Context, { orgId, request }: MutationOrgAccountQuickLinkCreateArgs) {
  return createQuickLink(context, 'Organization', orgId, request)
}

export function orgAccountQuickLinkUpdate(context: Context, args: MutationOrgAccountQuickLinkUpdateArgs) {
  return updateQuickLink(context, 'Organization', args.orgId, args)
}

export function orgAccountQuickLinkDelete(
  context: Context,
  { orgId, quickLinkId }: MutationOrgAccountQuickLinkDeleteArgs,
) {
  return deleteQuickLink(context, 'Organization', orgId, quickLinkId)
}

export function patchUserDashboardConfigurationSettings(
  context: Context,
  args: MutationPatchUserDashboardConfigurationSettingsArgs,
) {
  return patchSettings(context, 'User', args.userId, args)
}

export function patchOrgConfigurationSettings(context: Context, args: MutationPatchOrgConfigurationSettingsArgs) {
  return patchSettings(context, 'Organization', args.orgId, args)
}
