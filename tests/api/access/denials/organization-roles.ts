import { type DenialRow, ORGANIZATION, REGISTERED } from './row.ts'

export const organizationRolesDenials: readonly DenialRow[] = [
  {
    operation: 'roles',
    about: 'the organization',
    field: 'roles(organizationId: "{organization}") { totalCount items { id } }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'role',
    about: 'of the organization',
    field: 'role(organizationId: "{organization}", roleId: "{role}") { id }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'role',
    about: 'of another organization',
    field: 'role(organizationId: "{parentOrganization}", roleId: "{role}") { id }',
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'roleLookup',
    about: 'the choices',
    field: 'roleLookup { roleCategories { id } }',
    outcomes: REGISTERED,
  },
  {
    operation: 'organizationRoleCreate',
    about: 'a role',
    field: `mutation: organizationRoleCreate(organizationId: "{organization}", role: { name: "Role {new}",
        categoryId: "claims", permissionKeys: ["Org_Account_R"] }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationRoleUpdate',
    about: 'a role',
    field: `mutation: organizationRoleUpdate(organizationId: "{organization}", roleId: "{role}",
        role: { name: "Field adjuster", categoryId: "claims", permissionKeys: [] }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationRoleDelete',
    about: 'nothing',
    field: 'mutation: organizationRoleDelete(organizationId: "{organization}", roleId: "{missing}")',
    outcomes: ORGANIZATION,
  },
]
