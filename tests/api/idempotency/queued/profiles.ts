import { literal, type MakeCall } from '../queued-world.ts'

const ADDRESS = {
  countryId: 'US',
  address1: '100 Main St',
  municipality: 'Dallas',
  adminArea1Id: 'US-TX',
  postalCode: '75201',
}
const CONTACT = {
  ...{ firstName: 'Ann', lastName: 'Lee', relationship: '$Friend', address: ADDRESS },
  cellPhone: { countryCode: 1, number: '2025550143' },
}

/** The search of people stores each distinct name once. */
const uniqueName = (): string =>
  `R${crypto.randomUUID().replace(/[^a-f]/g, '')}${crypto.randomUUID().replace(/[^a-f]/g, '')}`

export const profiles: Record<string, MakeCall> = {
  async userProfileUpdate({ world }) {
    const as = await world.person()
    const update = {
      name: { firstName: uniqueName(), lastName: uniqueName() },
      languageIds: [],
      workCodes: ['AUTO'],
      about: 'Hail',
    }
    const base = { ...update, about: null }
    return {
      as,
      field: `userProfileUpdate(userId: "${as.userId}", update: ${literal(update)}, base: ${literal(base)}) { id about name {
        lastName } }`,
    }
  },
  async userAvatarOrBannerUpdate({ world, upload }) {
    const as = await world.person()
    const token = await upload(as, {
      systemFileType: 'UserAvatar',
      relatedEntityType: 'User',
      relatedEntityId: as.userId,
    })
    return {
      as,
      field: `userAvatarOrBannerUpdate(id: "${as.userId}", uploadToken: "${token}") { id avatarFile { id } }`,
    }
  },
  async organizationAvatarOrBannerUpdate({ administered, upload }) {
    const { owner, admin } = await administered()
    const token = await upload(admin, {
      ...{ systemFileType: 'OrganizationAvatar', relatedEntityType: 'Organization', relatedEntityId: owner.id },
    })
    return {
      as: admin,
      field: `organizationAvatarOrBannerUpdate(id: "${owner.id}", uploadToken: "${token}") { id avatarFile { id } }`,
    }
  },
  async userAccountEmergencyContactUpdate({ world }) {
    const as = await world.person()
    const read = await world.graphql<{ account: { emergencyContactVersion: number } }>(
      `{ account(userId: "${as.userId}") { emergencyContactVersion } }`,
      {},
      as,
    )
    const update = { ...CONTACT, baseVersion: read.data?.account.emergencyContactVersion }
    return {
      as,
      field: `userAccountEmergencyContactUpdate(userId: "${as.userId}", emergencyContactUpdate: ${literal(update)}) {
        id emergencyContactVersion emergencyContact { lastName } }`,
    }
  },
  async userAccountEmergencyContactDelete({ world, change }) {
    const as = await world.person()
    const made = await change<{ emergencyContactVersion: number }>(
      as,
      `userAccountEmergencyContactUpdate(userId: "${as.userId}", emergencyContactUpdate: ${literal(CONTACT)}) {
        emergencyContactVersion }`,
    )
    return {
      as,
      field: `userAccountEmergencyContactDelete(userId: "${as.userId}", baseVersion: ${made.emergencyContactVersion})
        { id emergencyContactVersion emergencyContact { lastName } }`,
    }
  },
  async organizationProfileUpdate({ administered }) {
    const { owner, admin } = await administered()
    const update = { tagline: 'Hail', callouts: [] }
    return {
      as: admin,
      field: `organizationProfileUpdate(organizationId: "${owner.id}", organizationProfileUpdate: ${literal(update)},
        base: { callouts: [] }) { id tagline }`,
    }
  },
  async organizationAboutUpdate({ administered }) {
    const { owner, admin } = await administered()
    const update = { about: 'Hail since 1998' }
    return {
      as: admin,
      field: `organizationAboutUpdate(organizationId: "${owner.id}", organizationAboutUpdate: ${literal(update)}, base: {}) {
        id about }`,
    }
  },
}
