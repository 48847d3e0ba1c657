import { literal, type QueuedWorld } from '#tests/api/idempotency/queued-world.ts'
import type { Person } from '#tests/support/world.ts'

/** An object that two editors change, with the calls that change it. */
export interface MergedCall {
  as: Person
  /** The values that both editors start with. */
  start: object
  /** Another value than in `start`, of a field that the second editor leaves alone. */
  theirs: object
  /** Values of another field. */
  mine: object
  /** A third value for the field of `theirs`. */
  clash: object
  /** The root field that saves values based on others; without them, it overwrites all. */
  save: (values: object, base: object | null, overwrite: boolean) => string
}

const PHONE = { countryCode: 1, number: '2025550143' }
const LINK = { title: 'Radar', url: 'https://radar.example/' }
const LINK_CHANGES = {
  ...{ theirs: { title: 'Storm radar' }, mine: { url: 'https://wind.example/' }, clash: { title: 'Hail radar' } },
}
const THEME = { primaryColor: '#0f6cbd', secondaryColor: '#115ea3', title: 'Storm desk', subTitle: 'Gulf' }
const THEME_CHANGES = { theirs: { title: 'Hail desk' }, mine: { subTitle: 'Plains' }, clash: { title: 'Wind desk' } }

/** A new object of each operation whose edits are merged. */
export const MERGED_CALLS: Record<string, (from: QueuedWorld) => Promise<MergedCall>> = {
  async userProfileUpdate({ world }) {
    const as = await world.person()
    return {
      as,
      start: { name: { firstName: 'Ann', lastName: 'Lee' }, languageIds: [], workCodes: [], about: 'Hail' },
      theirs: { about: 'Hail and wind' },
      mine: { companyName: 'Gulf', companyTitle: 'Adjuster' },
      clash: { about: 'Flood' },
      save: (values, base, overwrite) =>
        `userProfileUpdate(userId: "${as.userId}", update: ${literal(values)}, base: ${literal(base)}, overwrite: ${overwrite}) {
          about companyName }`,
    }
  },
  async userAccountUpdate({ world }) {
    const as = await world.person()
    const handle = `edits-${crypto.randomUUID().slice(0, 8)}`
    return {
      as,
      start: { name: { firstName: 'Ann', lastName: 'Lee' }, handle, cellPhone: PHONE, languageIds: ['en'] },
      theirs: { secondaryEmailAddress: 'ann@home.example' },
      mine: { birthDate: '1980-02-03' },
      clash: { secondaryEmailAddress: 'ann@work.example' },
      save: (values, base, overwrite) =>
        `userAccountUpdate(userId: "${as.userId}", accountUpdate: ${literal(values)}, base: ${literal(base)}, overwrite: ${overwrite}) {
          secondaryEmailAddress birthDate }`,
    }
  },
  async organizationProfileUpdate({ administered }) {
    const { owner, admin } = await administered()
    return {
      as: admin,
      start: { tagline: 'Hail', callouts: [] },
      theirs: { tagline: 'Hail country' },
      mine: { callouts: [{ icon: 'star', color: 'Teal', text: 'Five stars' }] },
      clash: { tagline: 'Wind country' },
      save: (values, base, overwrite) =>
        `organizationProfileUpdate(organizationId: "${owner.id}", organizationProfileUpdate: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { tagline callouts { text } }`,
    }
  },
  async organizationAboutUpdate({ administered }) {
    const { owner, admin } = await administered()
    return {
      as: admin,
      start: { about: 'Since 1998', displayPhoneNumber: PHONE },
      theirs: { about: 'Since 1989' },
      mine: { displayPhoneNumber: { ...PHONE, number: '2025550188' } },
      clash: { about: 'Since 1999' },
      save: (values, base, overwrite) =>
        `organizationAboutUpdate(organizationId: "${owner.id}", organizationAboutUpdate: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { about displayPhoneNumber { number } }`,
    }
  },
  async organizationBusinessLineUpdate({ administered, change }) {
    const { owner, admin } = await administered()
    const start = { line: 'Roofs', text: 'Hail', specialty: false }
    const { id } = await change<{ id: string }>(
      admin,
      `organizationBusinessLineCreate(organizationId: "${owner.id}", line: ${literal(start)}) { id }`,
    )
    return {
      as: admin,
      start,
      theirs: { text: 'Hail and wind' },
      mine: { specialty: true },
      clash: { text: 'Flood' },
      save: (values, base, overwrite) =>
        `organizationBusinessLineUpdate(organizationId: "${owner.id}", lineId: "${id}", line: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { text specialty }`,
    }
  },
  async organizationAccountUpdate({ administered }) {
    const { owner, admin } = await administered()
    const handle = `edits-${crypto.randomUUID().slice(0, 8)}`
    return {
      as: admin,
      start: {
        ...{ legalName: 'Gulf LLC', displayName: 'Gulf', handle, mainPhoneNumber: PHONE },
        systemEmailAddress: 'office@gulf.example',
      },
      theirs: { legalName: 'Gulf Adjusting LLC' },
      mine: { mainPhoneNumber: { ...PHONE, number: '2025550188' } },
      clash: { legalName: 'Gulf Claims LLC' },
      save: (values, base, overwrite) =>
        `organizationAccountUpdate(organizationId: "${owner.id}", organizationAccount: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { legalName mainPhoneNumber { number } }`,
    }
  },
  async organizationRepresentativeUpsert({ administered, change }) {
    const { owner, admin } = await administered()
    const start = {
      ...{ representativeType: ['$Primary'], name: { firstName: 'Bo', lastName: 'Ray' }, title: 'CEO' },
      ...{ emailAddress: 'bo@b.example', cellPhoneNumber: PHONE },
    }
    const { id } = await change<{ id: string }>(
      admin,
      `organizationRepresentativeUpsert(organizationId: "${owner.id}", update: ${literal(start)}) { id }`,
    )
    return {
      as: admin,
      start,
      theirs: { title: 'President' },
      mine: { cellPhoneNumber: { ...PHONE, number: '2025550188' } },
      clash: { title: 'Owner' },
      save: (values, base, overwrite) =>
        `organizationRepresentativeUpsert(organizationId: "${owner.id}", representativeId: "${id}",
          update: ${literal(values)}, base: ${literal(base)}, overwrite: ${overwrite}) { title cellPhoneNumber { number } }`,
    }
  },
  async userAccountQuickLinkUpdate({ world, change }) {
    const as = await world.person()
    const id = crypto.randomUUID()
    await change(as, `userAccountQuickLinkCreate(userId: "${as.userId}", request: ${literal({ id, ...LINK })}) { id }`)
    return {
      ...{ as, start: LINK, ...LINK_CHANGES },
      save: (values, base, overwrite) =>
        `userAccountQuickLinkUpdate(userId: "${as.userId}", quickLinkId: "${id}", request: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { title url }`,
    }
  },
  async orgAccountQuickLinkUpdate({ administered, change }) {
    const { owner, admin } = await administered()
    const id = crypto.randomUUID()
    await change(admin, `orgAccountQuickLinkCreate(orgId: "${owner.id}", request: ${literal({ id, ...LINK })}) { id }`)
    return {
      ...{ as: admin, start: LINK, ...LINK_CHANGES },
      save: (values, base, overwrite) =>
        `orgAccountQuickLinkUpdate(orgId: "${owner.id}", quickLinkId: "${id}", request: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { title url }`,
    }
  },
  async patchUserDashboardConfigurationSettings({ world }) {
    const as = await world.person()
    return {
      ...{ as, start: THEME, ...THEME_CHANGES },
      save: (values, base, overwrite) =>
        `patchUserDashboardConfigurationSettings(userId: "${as.userId}", patch: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { title subTitle }`,
    }
  },
  async patchOrgConfigurationSettings({ administered }) {
    const { owner, admin } = await administered()
    return {
      ...{ as: admin, start: THEME, ...THEME_CHANGES },
      save: (values, base, overwrite) =>
        `patchOrgConfigurationSettings(orgId: "${owner.id}", patch: ${literal(values)}, base: ${literal(base)}, overwrite: ${overwrite}) {
          title subTitle }`,
    }
  },
  async updatePromptClipping({ world, change }) {
    const as = await world.person()
    const id = crypto.randomUUID()
    const start = { title: 'Roof', content: 'Check the roof.' }
    await change(as, `promptClippingRequest(userId: "${as.userId}", request: ${literal({ id, ...start })}) { id }`)
    return {
      as,
      start,
      theirs: { content: 'Check the roof and the gutter.' },
      mine: { title: 'Roofs' },
      clash: { content: 'Check the siding.' },
      save: (values, base, overwrite) =>
        `updatePromptClipping(userId: "${as.userId}", clippingId: "${id}", request: ${literal(values)},
          base: ${literal(base)}, overwrite: ${overwrite}) { title content }`,
    }
  },
}
