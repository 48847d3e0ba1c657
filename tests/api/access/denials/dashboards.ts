import { type DenialRow, NOBODY, STANDARD } from './row.ts'

const link = 'request: { title: "Weather", url: "weather.example" }'
const patch = 'patch: { title: "Desk", subTitle: "Claims", primaryColor: "#112233", secondaryColor: "#ddeeff" }'
/** Any member; staff with the key. */
const MEMBERS = 'U M R F F + + + F + + F U'
const KEY = 'U M R F F F + + F + + F U'
const MISSING = 'U M R F F F F F F N N F U'

export const dashboardsDenials: readonly DenialRow[] = [
  { operation: 'quickLinks', about: 'oneself', field: 'quickLinks(userId: "{self}") { id }', outcomes: STANDARD },
  { operation: 'quickLinks', about: 'another person', field: 'quickLinks(userId: "{owner}") { id }', outcomes: NOBODY },
  {
    operation: 'orgQuickLinks',
    about: 'the organization',
    field: 'orgQuickLinks(orgId: "{organization}") { id }',
    outcomes: MEMBERS,
  },
  {
    operation: 'orgQuickLinks',
    about: 'nothing',
    field: 'orgQuickLinks(orgId: "{missing}") { id }',
    outcomes: MISSING,
  },
  {
    operation: 'userDashboardConfigurationSettings',
    about: 'oneself',
    field: 'userDashboardConfigurationSettings(userId: "{self}") { id }',
    outcomes: STANDARD,
  },
  {
    operation: 'userDashboardConfigurationSettings',
    about: 'another person',
    field: 'userDashboardConfigurationSettings(userId: "{owner}") { id }',
    outcomes: NOBODY,
  },
  {
    operation: 'getOrgConfigurationSettings',
    about: 'the organization',
    field: 'getOrgConfigurationSettings(orgId: "{organization}") { id }',
    outcomes: MEMBERS,
  },
  {
    operation: 'userAccountQuickLinkCreate',
    about: 'oneself',
    field: `mutation: userAccountQuickLinkCreate(userId: "{self}", ${link}) { id }`,
    outcomes: STANDARD,
  },
  {
    operation: 'userAccountQuickLinkCreate',
    about: 'another person',
    field: `mutation: userAccountQuickLinkCreate(userId: "{owner}", ${link}) { id }`,
    outcomes: NOBODY,
  },
  {
    operation: 'userAccountQuickLinkUpdate',
    about: 'no link',
    field: `mutation: userAccountQuickLinkUpdate(userId: "{self}", quickLinkId: "{missing}", ${link}) { id }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'userAccountQuickLinkDelete',
    about: 'no link',
    field: 'mutation: userAccountQuickLinkDelete(userId: "{self}", quickLinkId: "{missing}")',
    outcomes: STANDARD,
  },
  {
    operation: 'orgAccountQuickLinkCreate',
    about: 'the organization',
    field: `mutation: orgAccountQuickLinkCreate(orgId: "{organization}", ${link}) { id }`,
    outcomes: KEY,
  },
  {
    operation: 'orgAccountQuickLinkUpdate',
    about: 'no link',
    field: `mutation: orgAccountQuickLinkUpdate(orgId: "{organization}", quickLinkId: "{missing}", ${link}) { id }`,
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'orgAccountQuickLinkDelete',
    about: 'no link',
    field: 'mutation: orgAccountQuickLinkDelete(orgId: "{organization}", quickLinkId: "{missing}")',
    outcomes: KEY,
  },
  {
    operation: 'patchUserDashboardConfigurationSettings',
    about: 'oneself',
    field: `mutation: patchUserDashboardConfigurationSettings(userId: "{self}", ${patch}) { id }`,
    outcomes: STANDARD,
  },
  {
    operation: 'patchOrgConfigurationSettings',
    about: 'the organization',
    field: `mutation: patchOrgConfigurationSettings(orgId: "{organization}", ${patch}) { id }`,
    outcomes: KEY,
  },
]
