import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { useCountColumns } from '#server/db/limited-uses.ts'
import { users } from '#server/modules/users/tables.ts'

/** How often a person has searched the network in the current minute and on the current day (UTC). */
export const networkSearchUses = pgTable('network_search_uses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  ...useCountColumns(),
})
