import * as z from 'zod/mini'
import { ORGANIZATION_ROLE_KEYS } from '#shared/permissions/organization-categories.ts'
import { ROLE_CATEGORIES } from '#shared/reference/role-categories.ts'
import { fieldMessages } from './field-messages.ts'
import { requiredNameField } from './name-fields.ts'

/** The message of a duplicate role name (409). */
export const roleNameInUse = (name: string): string => `The ${name} already exists as a Role.`

/** The input of organizationRoleCreate and organizationRoleUpdate. */
export const organizationRoleInput = z.object({
  name: requiredNameField,
  categoryId: z.enum(
    ROLE_CATEGORIES.map(({ id }) => id),
    fieldMessages.required,
  ),
  permissionKeys: z
    .array(z.enum(ORGANIZATION_ROLE_KEYS, fieldMessages.format))
    .check(z.maxLength(ORGANIZATION_ROLE_KEYS.length, fieldMessages.format)),
})
