import { type DenialRow, STANDARD } from './row.ts'

export const permissionsDenials: readonly DenialRow[] = [
  {
    operation: 'allUserOrgPermissions',
    about: 'oneself',
    field: 'allUserOrgPermissions { organizationId }',
    outcomes: STANDARD,
  },
  {
    operation: 'siteUser',
    about: 'another member of staff',
    field: 'siteUser(id: "{staff}") { id }',
    outcomes: 'U M F F F F F F F + + F U',
  },
  {
    operation: 'siteUser',
    about: 'oneself',
    field: 'siteUser(id: "{ownSiteUser}") { id }',
    outcomes: 'U M F F F F F F + + + F U',
  },
  {
    operation: 'siteUser',
    about: 'nobody',
    field: 'siteUser(id: "{missing}") { id }',
    outcomes: 'U M F F F F F F F N N F U',
  },
]
