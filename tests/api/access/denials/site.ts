import { type DenialRow, SITE_ADMIN, STAFF } from './row.ts'

/** The administration of the site. */
export const siteDenials: readonly DenialRow[] = [
  {
    operation: 'updateEvolveSettings',
    about: 'the settings',
    field: `mutation: updateEvolveSettings(settingsId: "00000000-0000-4000-8000-000000000001",
        update: { isLegacyUiInMaintenanceMode: false }) { id }`,
    outcomes: SITE_ADMIN,
  },
  { operation: 'siteRolesList', about: 'all', field: 'siteRolesList { id userCount }', outcomes: STAFF },
  { operation: 'siteRole', about: 'one', field: 'siteRole(id: "{siteRole}") { id }', outcomes: STAFF },
  {
    operation: 'siteRole',
    about: 'none',
    field: 'siteRole(id: "{missing}") { id }',
    outcomes: 'U M R F F F F F F N N F U',
  },
  { operation: 'siteRoleCategories', about: 'the choices', field: 'siteRoleCategories { id }', outcomes: STAFF },
  {
    operation: 'sitePermissionCategories',
    about: 'the choices',
    field: 'sitePermissionCategories { name }',
    outcomes: STAFF,
  },
  { operation: 'siteRoles', about: 'to choose from', field: 'siteRoles { items { id } }', outcomes: STAFF },
  {
    operation: 'userSiteRoleAdd',
    about: 'a role',
    field: `mutation: userSiteRoleAdd(siteRoleUpdate: { name: "Role {new}", siteRoleCategoryId: "support",
        permissionKeys: ["Site_User_R"] }) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'userSiteRoleUpdate',
    about: 'a role',
    field: `mutation: userSiteRoleUpdate(id: "{siteRole}", siteRoleUpdate: { name: "Reviewer",
        siteRoleCategoryId: "support", permissionKeys: [] }) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'userSiteRoleDelete',
    about: 'none',
    field: 'mutation: userSiteRoleDelete(id: "{missing}")',
    outcomes: STAFF,
  },
  {
    operation: 'siteUserEmblems',
    about: 'all',
    field: 'siteUserEmblems(includeInactive: true) { items { id emblem { id } } }',
    outcomes: STAFF,
  },
  ...(['SocialUser', 'SiteUser', 'InvitedSiteUser'] as const).map(
    (userType): DenialRow => ({
      operation: 'peopleSearch',
      about: userType,
      field: `peopleSearch(searchText: "e", userType: ${userType}) { people { id handle } }`,
      outcomes: STAFF,
    }),
  ),
  {
    operation: 'userSiteUserInvitationSend',
    about: 'a new site user',
    field: `mutation: userSiteUserInvitationSend(siteUserInvitationRequest: { firstName: "Robin", lastName: "Ellison",
        invitedEmailAddress: "{new}@claims.example", affiliation: "Evolve", roleId: "{siteRole}" }) { invitationId }`,
    outcomes: STAFF,
  },
  {
    operation: 'userSiteUserInvitationDelete',
    about: 'none',
    field: 'mutation: userSiteUserInvitationDelete(invitationId: "{missing}")',
    outcomes: STAFF,
  },
  {
    operation: 'userSiteUserInvitationResend',
    about: 'none',
    field: 'mutation: userSiteUserInvitationResend(invitationId: "{missing}")',
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'userSiteUserUpdate',
    about: 'another member of staff',
    field:
      'mutation: userSiteUserUpdate(siteUserId: "{staff}", update: { affiliation: "Evolve", siteRoleIds: ["{siteRole}"] }) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userSiteUserUpdate',
    about: 'oneself',
    field:
      'mutation: userSiteUserUpdate(siteUserId: "{ownSiteUser}", update: { affiliation: "Evolve", siteRoleIds: ["{siteRole}"] }) { id }',
    outcomes: 'U M R F F F F F F F F F U',
  },
  {
    operation: 'siteAdministratorLink',
    about: 'a token that does not exist',
    field: 'siteAdministratorLink(token: "{missing}") { expiresUtc }',
    outcomes: 'U M R N N N N N N N N N U',
  },
  {
    operation: 'siteAdministratorLinkAccept',
    about: 'a token that does not exist',
    field: 'mutation: siteAdministratorLinkAccept(token: "{missing}") { id }',
    outcomes: 'U M R N N N N N N N N I U',
  },
  {
    operation: 'legacyDatabases',
    about: 'all',
    field: 'legacyDatabases { name }',
    // "Staff without key" has exactly this key.
    outcomes: 'U M R F F F F F + + + F U',
  },
  {
    operation: 'getDiagnostics',
    about: 'this server',
    field: 'getDiagnostics { environmentName }',
    outcomes: 'U M R F F F F F + + + F U',
  },
  {
    operation: 'siteTestData',
    about: 'outside production',
    field: 'siteTestData { isAvailable lastRun { id } }',
    outcomes: SITE_ADMIN,
  },
  {
    operation: 'userSiteUserStopTestData',
    about: 'none goes on',
    field: 'mutation: userSiteUserStopTestData { id }',
    outcomes: SITE_ADMIN,
  },
  {
    operation: 'userSiteUserCreateTestData',
    about: 'outside production',
    field: 'mutation: userSiteUserCreateTestData { id }',
    outcomes: SITE_ADMIN,
  },
  {
    operation: 'zendeskAuth',
    about: 'oneself, without a help desk',
    field: 'zendeskAuth { url }',
    outcomes: 'U M R N N N N N N N N I U',
  },
]
