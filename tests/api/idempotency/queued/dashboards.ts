import { literal, type MakeCall, type QueuedWorld } from '../queued-world.ts'

const THEME = { primaryColor: '#0f6cbd', secondaryColor: '#115ea3', title: 'Storm desk', subTitle: 'Gulf' }
const LINK = { title: 'Radar', url: 'https://radar.example' }
const LINK_FIELDS = '{ id title url iconFile { currentInstance { id } } }'

async function quickLink({ change, world, administered }: QueuedWorld, kind: 'user' | 'org') {
  const id = crypto.randomUUID()
  if (kind === 'user') {
    const as = await world.person()
    await change(as, `userAccountQuickLinkCreate(userId: "${as.userId}", request: ${literal({ id, ...LINK })}) { id }`)
    return { as, id, ownerId: as.userId }
  }
  const { owner, admin } = await administered()
  await change(admin, `orgAccountQuickLinkCreate(orgId: "${owner.id}", request: ${literal({ id, ...LINK })}) { id }`)
  return { as: admin, id, ownerId: owner.id }
}

export const dashboards: Record<string, MakeCall> = {
  async userAccountQuickLinkCreate({ world, upload }) {
    const as = await world.person()
    const iconUploadToken = await upload(as, {
      ...{ systemFileType: 'UserQuickLinkIcon', relatedEntityType: 'User', relatedEntityId: as.userId },
    })
    const request = literal({ id: crypto.randomUUID(), ...LINK, iconUploadToken })
    return { as, field: `userAccountQuickLinkCreate(userId: "${as.userId}", request: ${request}) ${LINK_FIELDS}` }
  },
  async userAccountQuickLinkUpdate(from) {
    const { as, id, ownerId } = await quickLink(from, 'user')
    const iconUploadToken = await from.upload(as, {
      ...{ systemFileType: 'UserQuickLinkIcon', relatedEntityType: 'User', relatedEntityId: ownerId },
    })
    const request = literal({ title: 'Hail', url: 'https://hail.example', iconUploadToken })
    return {
      as,
      field: `userAccountQuickLinkUpdate(userId: "${ownerId}", quickLinkId: "${id}", request: ${request})
        ${LINK_FIELDS}`,
    }
  },
  async userAccountQuickLinkDelete(from) {
    const { as, id, ownerId } = await quickLink(from, 'user')
    return { as, field: `userAccountQuickLinkDelete(userId: "${ownerId}", quickLinkId: "${id}")` }
  },
  async orgAccountQuickLinkCreate({ administered }) {
    const { owner, admin } = await administered()
    const request = literal({ id: crypto.randomUUID(), ...LINK })
    return { as: admin, field: `orgAccountQuickLinkCreate(orgId: "${owner.id}", request: ${request}) ${LINK_FIELDS}` }
  },
  async orgAccountQuickLinkUpdate(from) {
    const { as, id, ownerId } = await quickLink(from, 'org')
    const request = literal({ title: 'Hail', url: 'https://hail.example' })
    return {
      as,
      field: `orgAccountQuickLinkUpdate(orgId: "${ownerId}", quickLinkId: "${id}", request: ${request}) ${LINK_FIELDS}`,
    }
  },
  async orgAccountQuickLinkDelete(from) {
    const { as, id, ownerId } = await quickLink(from, 'org')
    return { as, field: `orgAccountQuickLinkDelete(orgId: "${ownerId}", quickLinkId: "${id}")` }
  },
  async patchUserDashboardConfigurationSettings({ world }) {
    const as = await world.person()
    return {
      as,
      field: `patchUserDashboardConfigurationSettings(userId: "${as.userId}", patch: ${literal(THEME)}) {
        id title primaryColor }`,
    }
  },
  async patchOrgConfigurationSettings({ administered }) {
    const { owner, admin } = await administered()
    return {
      as: admin,
      field: `patchOrgConfigurationSettings(orgId: "${owner.id}", patch: ${literal(THEME)}) { id title primaryColor }`,
    }
  },
}
