import type { Db } from '#server/db/client.ts'
import { quickLinks } from '#server/modules/dashboards/tables.ts'
import { type EntityChange, recordChange } from '#server/modules/history/recording.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { entityOf, personId } from './demo-people.ts'
import { DEMO_BRANCH_ADDRESSES, DEMO_INVITATIONS, DEMO_ORGANIZATIONS, DEMO_REPRESENTATIVES } from './organizations.ts'
import { seedId, timedSeedId } from './random.ts'

const HANDLE = 'summit-claims'
const MORGAN = 'morgan.reyes@evolve.example'

/** Quick links with their owner: a person's e-mail address or an organization's handle. */
const QUICK_LINKS = [
  [HANDLE, 'Storm reports', 'https://www.spc.noaa.gov/climo/reports/today.html'],
  [HANDLE, 'Flood maps', 'https://msc.fema.gov/portal/home'],
  [MORGAN, 'Texas adjuster licenses', 'https://www.tdi.texas.gov/agent/index.html'],
  ['avery.collins@evolve.example', 'Radar', 'https://radar.weather.gov'],
  ['avery.collins@evolve.example', 'Flood maps', 'https://msc.fema.gov/portal/home'],
  ['riley.nguyen@evolve.example', 'Hail reports', 'https://www.spc.noaa.gov/climo/reports/today.html'],
  ['pat.kowalski@evolve.example', 'Fire incident data', 'https://www.usfa.fema.gov/nfirs/'],
  ['jordan.blake@evolve.example', 'Flood maps', 'https://msc.fema.gov/portal/home'],
  ['quinn.harper@evolve.example', 'Radar', 'https://radar.weather.gov'],
] as const
const LINKS_DAYS_AGO = 40

type Fields = readonly (readonly [field: string, old: string | null, now: string | null])[]

interface Entry {
  daysAgo: number
  /** The staff member who acted as Morgan. */
  assumedBy?: string
  entityType: EntityChange['entityType']
  entityId: string
  value: string
  area: 'Account' | 'Profile' | 'Dashboard' | 'AssociateInvitations'
  action: EntityChange['action']
  fields: Fields
}

const linkId = (index: number): string => seedId(95, index + 1)

function entriesOf(organizationId: string): Entry[] {
  const organization = DEMO_ORGANIZATIONS.find(({ handle }) => handle === HANDLE)
  if (!organization) throw new Error(`The demo world has no organization ${HANDLE}.`)
  const account = { entityType: 'Organization', entityId: organizationId, value: organization.displayName } as const
  return [
    {
      ...{ ...account, daysAgo: 380, area: 'Account', action: 'Added' },
      fields: [
        ['Display Name', null, organization.displayName],
        ['Legal Name', null, organization.legalName],
        ['Handle', null, HANDLE],
      ],
    },
    ...DEMO_REPRESENTATIVES.map(
      ({ types, firstName, lastName, title }, index): Entry => ({
        ...{ daysAgo: 370 - index, entityType: 'Representative', entityId: seedId(25, index + 1), area: 'Account' },
        ...{ value: `${firstName} ${lastName}`, action: 'Added' },
        fields: [
          ['Representative Type', null, types.join(', ')],
          ['Title', null, title],
        ],
      }),
    ),
    {
      ...{ ...account, daysAgo: 120, area: 'Profile', action: 'Modified' },
      fields: [['Tagline', null, organization.profile?.tagline ?? null]],
    },
    {
      ...{ ...account, daysAgo: 90, area: 'Account', action: 'Modified' },
      fields: [
        ['System ID', null, '1'],
        ['ACID', null, '3107'],
      ],
    },
    ...QUICK_LINKS.flatMap(([owner, title, url], index): Entry[] =>
      owner === HANDLE
        ? [
            {
              ...{ daysAgo: LINKS_DAYS_AGO, entityType: 'QuickLink', entityId: linkId(index), value: title },
              ...{ area: 'Dashboard', action: 'Added' },
              fields: [
                ['Title', null, title],
                ['URL', null, url],
              ],
            },
          ]
        : [],
    ),
    {
      ...{ ...account, daysAgo: 12, area: 'Account', action: 'Modified', assumedBy: 'site.support@evolve.example' },
      fields: [['Phone', '2145550100', '2025550143']],
    },
    ...DEMO_BRANCH_ADDRESSES.flatMap(({ kind, address1, municipality }, index): Entry[] =>
      kind === 'Temporary'
        ? [
            {
              ...{ daysAgo: 10, entityType: 'Address', entityId: seedId(26, index + 1), value: address1 },
              ...{ area: 'Account', action: 'Added' },
              fields: [
                ['Address Type', null, kind],
                ['City', null, municipality],
              ],
            },
          ]
        : [],
    ),
    ...DEMO_INVITATIONS.flatMap(({ organization: of, role, emailAddress, displayName, daysAgo }, index): Entry[] =>
      of === HANDLE
        ? [
            {
              ...{ daysAgo, entityType: 'AssociateInvitation', entityId: seedId(23, index + 1), value: displayName },
              ...{ area: 'AssociateInvitations', action: 'Added' },
              fields: [
                ['Email', null, emailAddress],
                ['Role', null, role],
              ],
            },
          ]
        : [],
    ),
  ]
}

/** Quick links, and the history of one organization: a year of changes, one of them by staff on its behalf. */
export async function seedHistory(db: Db, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await db.insert(quickLinks).values(
    QUICK_LINKS.map(([owner, title, url], index) => {
      const { entityType: ownerType, entityId: ownerId } = entityOf(owner)
      return { id: linkId(index), ownerType, ownerId, title, url, createdAt: ago(LINKS_DAYS_AGO) }
    }),
  )
  const { entityId: organizationId } = entityOf(HANDLE)
  const entries = entriesOf(organizationId).sort((a, b) => b.daysAgo - a.daysAgo)
  for (const [index, { daysAgo, assumedBy, value, area, fields, ...entity }] of entries.entries()) {
    const at = ago(daysAgo)
    const viewer = {
      ...{ userId: personId(MORGAN), siteUser: null },
      assumedBy: assumedBy === undefined ? null : { userId: personId(assumedBy) },
    }
    const services = { ids: { uuid: () => timedSeedId(at, index) }, clock: { now: () => at } }
    await recordChange(
      db,
      { services, viewer },
      {
        ...{ ...entity, entityValue: value, place: { type: 'Organization', id: organizationId, area } },
        changes: fields.map(([field, old, next]) => ({ field, old, new: next })),
      },
    )
  }
}
