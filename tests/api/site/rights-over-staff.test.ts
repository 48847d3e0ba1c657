import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayActivateAccount, mayUpdateAccount } from '#server/modules/permissions/service.ts'
import type { Viewer } from '#server/graphql/context.ts'
import { PERMISSION_KEYS, type SiteKey } from '#shared/permissions/keys.ts'
import { type Cast, makeCast } from '#tests/api/access/cast.ts'
import { DENIALS } from '#tests/api/access/denials/index.ts'
import { CALLERS } from '#tests/api/access/denials/row.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let cast: Cast

beforeAll(async () => {
  world = await createWorld()
  cast = await makeCast(world)
})

afterAll(() => world.close())

const SITE_KEYS = PERMISSION_KEYS.filter((key): key is SiteKey => !key.startsWith('Org_'))

/**
 * Mutations of staff about another person, from the table of denials. An operation that changes what a site user can do
 * has a row about a site user; the others do not act on anybody's rights.
 */
const WITHOUT_RIGHTS: ReadonlySet<string> = new Set([
  // Public contents that staff moderates.
  'userProfileUpdate',
  'userAccountPrivacyUpdate',
  'userFindableByNameUpdate',
  'userAvatarOrBannerUpdate',
  'userProfileCanAdjusterLicensingSetManual',
  'userProfileUsaAdjusterLicensingSetManual',
  'userProfileUsaAdjusterLicensingSetFromRegistry',
  // How often messages are mailed.
  'notificationSettingsUpdate',
  // The order of a public page.
  'updateOrganizationTeamMembers',
  // Never of a site user, whoever asks.
  'assumeIdentity',
  'userErasureRequest',
])

const STAFF_COLUMN = CALLERS.indexOf('staff with key')
const OF_STAFF = /\{staffPerson\}|\{staff\}/
const OF_A_PERSON = /(?:userId|siteUserId|[( ]id): "\{(?:owner|associate|staffPerson|staff)\}"/

const ofOthers = DENIALS.filter(
  ({ field, outcomes }) =>
    field.startsWith('mutation: ') && OF_A_PERSON.test(field) && outcomes.split(' ')[STAFF_COLUMN] === '+',
)
const ofStaff = ofOthers.filter(({ field }) => OF_STAFF.test(field))

test('every staff operation on a person is tested with a site user, or does not affect their rights', () => {
  const tried = new Set(ofStaff.map(({ operation }) => operation))
  expect(
    ofOthers.map(({ operation }) => operation).filter((name) => !tried.has(name) && !WITHOUT_RIGHTS.has(name)),
  ).toEqual([])
  expect(tried.size).toBeGreaterThanOrEqual(10)
})

async function codeOf(field: string, target: Person, as: Person): Promise<string | null> {
  const filled = field.replaceAll('{staffPerson}', target.userId).replaceAll('{staff}', target.siteUserId ?? '')
  const operation = cast.fill(filled.replace('mutation: ', ''), 'staff with key')
  return (await world.graphql(`mutation { ${operation} }`, {}, as)).code
}

describe('staff cannot act on a site user with more permissions', () => {
  test.each(ofStaff)('$operation', async ({ field }) => {
    const [admin, holder, plain] = [
      await world.staff('admin'),
      await world.staff(['Site_Hist_R']),
      await world.staff([]),
    ]
    const clerk = await world.staff(SITE_KEYS.filter((key) => key !== 'Site_Hist_R'))
    const everyKey = await world.staff(SITE_KEYS)
    expect({
      'every key but one, on its holder': await codeOf(field, holder, clerk),
      'every key, on an administrator': await codeOf(field, admin, everyKey),
      'every key but one, on staff without keys': await codeOf(field, plain, clerk),
      'every key, on a holder of one': await codeOf(field, holder, everyKey),
    }).toEqual({
      'every key but one, on its holder': 'FORBIDDEN',
      'every key, on an administrator': 'FORBIDDEN',
      'every key but one, on staff without keys': null,
      'every key, on a holder of one': null,
    })
  })

  test('including an invitation to such a role', async () => {
    const { invitationId } = await world.inviteStaff('holder@claims.example', ['Site_Hist_R'])
    const clerk = await world.staff(SITE_KEYS.filter((key) => key !== 'Site_Hist_R'))
    const remove = `mutation { userSiteUserInvitationDelete(invitationId: "${invitationId}") }`
    expect((await world.graphql(remove, {}, clerk)).code).toBe('FORBIDDEN')
    expect((await world.graphql(remove, {}, await world.staff('admin'))).code).toBeNull()
  })

  test('and the page does not offer the actions', async () => {
    const [admin, everyKey] = [await world.staff('admin'), await world.staff(SITE_KEYS)]
    const flags = `{ account(userId: "${admin.userId}") { hasPermissionToUpdate hasPermissionToActivate }
      getCognitoUser(userId: "${admin.userId}") { hasPermissionToUpdate } }`
    expect((await world.graphql(flags, {}, everyKey)).data).toEqual({
      account: { hasPermissionToUpdate: false, hasPermissionToActivate: false },
      getCognitoUser: { hasPermissionToUpdate: false },
    })
  })
})

describe('the rule', () => {
  const ADMIN = { isAdminRole: true, permissionKeys: [] }
  const role = (...permissionKeys: SiteKey[]) => ({ isAdminRole: false, permissionKeys })
  const viewer = (roles: { isAdminRole: boolean; permissionKeys: SiteKey[] }[]): Viewer =>
    ({ userId: 'a', siteUser: { id: 's', roles } }) as unknown as Viewer

  test.each([
    ['an administrator on an administrator', viewer([ADMIN]), ADMIN, true],
    ['an administrator on a role', viewer([ADMIN]), role('Site_Hist_R'), true],
    ['the key alone on staff without a role', viewer([role('Site_User_U')]), null, true],
    ['the key alone on a role without keys', viewer([role('Site_User_U')]), role(), true],
    ['the key alone on its equal', viewer([role('Site_User_U')]), role('Site_User_U'), true],
    ['the key alone on another key', viewer([role('Site_User_U')]), role('Site_Hist_R'), false],
    ['two keys on one of them', viewer([role('Site_User_U', 'Site_Hist_R')]), role('Site_Hist_R'), true],
    ['two roles on both', viewer([role('Site_User_U'), role('Site_Hist_R')]), role('Site_User_U', 'Site_Hist_R'), true],
    ['the key alone on an administrator', viewer([role('Site_User_U')]), ADMIN, false],
    ['without the key on a role without keys', viewer([role('Site_Hist_R')]), role(), false],
    ['no role at all', viewer([]), null, false],
  ])('%s', (_about, caller, siteRole, isAllowed) => {
    const holder = { id: 'b', isSiteUser: true, siteRole }
    expect([mayUpdateAccount(caller, holder), mayActivateAccount(caller, holder)]).toEqual([isAllowed, isAllowed])
  })
})

describe('the last administrator of the site', () => {
  const deactivate = ({ userId }: Person) =>
    `mutation { userAccountActivationUpdate(userId: "${userId}", operation: Deactivate) { deactivated } }`
  const demote = ({ siteUserId }: Person, roleId: string) =>
    `mutation { userSiteUserUpdate(siteUserId: "${siteUserId}", update: { affiliation: "Evolve",
      siteRoleIds: ["${roleId}"] }) { id } }`

  test.each(['deactivates', 'takes the role of'])(
    'stays when each of two administrators %s the other at the same moment',
    async (how) => {
      const own = await createWorld()
      try {
        const [ann, bob] = [await own.staff('admin'), await own.staff('admin')]
        const { roleId } = await own.inviteStaff('waiting@claims.example', [])
        for (const one of [ann, bob]) await own.graphql('{ loginInformation { userId } }', {}, one)
        const remove = (one: Person) => (how === 'deactivates' ? deactivate(one) : demote(one, roleId))
        const answers = await Promise.all([own.graphql(remove(bob), {}, ann), own.graphql(remove(ann), {}, bob)])
        expect(answers.map(({ code }) => code).sort()).toEqual(['LAST_ADMINISTRATOR', null].sort())
        const refused = answers.find(({ code }) => code !== null)
        expect(refused?.errors?.[0]?.extensions.userMessage).toBe('The site needs at least one active administrator.')
      } finally {
        await own.close()
      }
    },
  )
})
