import { PARALLEL_COUNT } from '#tests/support/two-servers.ts'
import { ACID, linkAccount, SYSTEM } from '#tests/api/legacy-claims/claims-world.ts'
import { ALL, type MakeContest, ONE, tenOf } from './contest.ts'

export const places: Record<string, MakeContest> = {
  async 'the address of a site user who is invited'({ world }) {
    const as = await world.staff('admin')
    const { roleId } = await world.inviteStaff('before@claims.example', [])
    const calls = tenOf(() => ({
      as,
      field: `userSiteUserInvitationSend(siteUserInvitationRequest: { firstName: "Robin", lastName: "Ellison",
        invitedEmailAddress: "twin@claims.example", affiliation: "Evolve", roleId: "${roleId}" }) { invitationId }`,
    }))
    return {
      ...ONE,
      losers: 'VALIDATION_FAILED',
      calls,
      effect: `select count(*)::int as n from site_user_invitations where email_address = 'twin@claims.example'`,
    }
  },
  async 'the address of an associate who is invited'({ administered, change }) {
    const { owner, admin: as } = await administered()
    const { id } = await change<{ id: string }>(
      as,
      `organizationRoleCreate(organizationId: "${owner.id}", role: { name: "Field", categoryId: "claims",
        permissionKeys: [] }) { id }`,
    )
    const calls = tenOf(() => ({
      as,
      field: `organizationAssociateInvitationSend(organizationId: "${owner.id}", inviteRequest: {
        emailAddress: "twin@claims.example", displayName: "Twin", roleId: "${id}" }) { results { problem } }`,
    }))
    return {
      ...ALL,
      calls,
      effect: `select count(*)::int as n from associate_invitations where organization_id = '${owner.id}'`,
      effectCount: 1,
    }
  },
  async 'the company of the claims system'({ world, administered }) {
    const made = await Promise.all(Array.from({ length: PARALLEL_COUNT }, () => administered()))
    const [first] = made
    if (!first) throw new Error('Nobody was made.')
    await linkAccount(world.services, first.admin.userId, 'ADMIN')
    for (const { owner } of made.slice(1)) await world.join(owner, first.admin, { admin: true })
    const calls = made.map(({ owner }) => ({
      as: first.admin,
      field: `legacyAdjustmentCompanyLink(orgId: "${owner.id}", request: { systemId: ${SYSTEM}, acid: ${ACID} }) {
        name }`,
    }))
    return {
      ...ONE,
      losers: 'LEGACY_COMPANY_LINKED',
      calls,
      effect: `select count(*)::int as n from organizations where legacy_acid = ${ACID}`,
    }
  },
  async 'the settings of a person and of an organization'({ world, administered }) {
    const { owner } = await administered()
    const as = await world.staff('admin')
    const options =
      '{ billChildrenForUsage: false, chargeAutomatically: false, createInvoicesAsDrafts: true, notBillable: false }'
    const calls = tenOf(() => ({
      as,
      field: `billingOrganizationOptionsUpdate(organizationId: "${owner.id}", options: ${options}) { id }`,
    }))
    return {
      ...ALL,
      calls,
      effect: `select count(*)::int as n from billing_options where organization_id = '${owner.id}'`,
      effectCount: 1,
    }
  },
  async 'the draft invoice of a month'({ world, change }) {
    const [owner, as] = [await world.organization(), await world.staff('admin')]
    await change(
      as,
      `billingAdHocBillingItemAdd(organizationId: "${owner.id}", update: { description: "Training", unitPrice: 45000,
        quantity: 1, recurring: true }) { id }`,
    )
    const calls = tenOf(() => ({
      as,
      field: `query billingPreviewInvoiceGet(organizationId: "${owner.id}", invoiceDate: "2026-12-01",
        generateDraftInvoice: true) { invoices { invoiceDate } }`,
    }))
    return {
      ...ALL,
      calls,
      effect: `select count(*)::int as n from ledger_invoices where organization_id = '${owner.id}'`,
      effectCount: 1,
    }
  },
  async 'the place of an upload'({ world }) {
    const [as, id] = [await world.person(), crypto.randomUUID()]
    const calls = tenOf(() => ({
      as,
      field: `query getUploadUrl(request: { fileName: "a.txt", fileSize: 10, relatedEntityId: "${as.userId}",
        uploadId: "${id}", relatedEntityType: Message, systemFileType: MessageAttachment }) {
        uploadId multipartUploadId }`,
    }))
    return { ...ALL, calls, effect: `select count(*)::int as n from uploads where id = '${id}'`, effectCount: 1 }
  },
  async 'a connection, asked for by both sides'({ world }) {
    const [ann, bob] = [await world.person(), await world.person()]
    const calls = tenOf((index) => {
      const [as, other] = index % 4 < 2 ? [ann, bob] : [bob, ann]
      return {
        as,
        field: `socialUserRequestConnection(userId: "${as.userId}", userOrOrganizationId: "${other.userId}") { id }`,
      }
    })
    return {
      ...ALL,
      calls,
      effect: `select count(*)::int as n from connections where '${ann.userId}' in (requesting_id, target_id)`,
      effectCount: 1,
    }
  },
  async 'the first call of a person'({ world }) {
    const as = await world.newcomer(`first-${crypto.randomUUID()}@claims.example`)
    return {
      ...{ ...ALL, calls: tenOf(() => ({ as, field: 'query loginInformation { userId }' })), effectCount: 1 },
      effect: `select count(*)::int as n from users where identity_sub = '${as.sub}'`,
    }
  },
}
