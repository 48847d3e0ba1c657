import type { OfflineMode } from '#shared/operations/rule.ts'
import type { AreaNames } from './names.ts'

/** Typed here, because the compiler does not check the templates. */
const OFFLINE_MODE: OfflineMode = 'cached'

/**
 * The files of a new area: one list that belongs to a person, from its table to its page, with the tests that every
 * operation has. They compile and pass unchanged; replace the fields, rules and access with the real ones.
 * @returns content by path
 */
export function areaFiles({ folder, camel, pascal, item, table, title }: AreaNames): Record<string, string> {
  const module = `server/modules/${folder}`
  const feature = `src/features/${folder}`
  return {
    [`${module}/schema.graphql`]: `extend type Query {
  "The ${title.toLowerCase()} of a person, newest first. Only the person."
  ${camel}(userId: ID!, pageSize: Int = 25, offset: Int = 0): ${item}Page!
}

type ${item}Page {
  items: [${item}!]!
  "Of all pages."
  totalCount: Int!
}

type ${item} {
  id: ID!
  name: String!
  createdUtc: DateTime!
}
`,
    [`${module}/tables.ts`]: `import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/modules/users/tables.ts'

/** ${title} of people. */
export const ${camel} = pgTable(
  '${table}',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('${table}_user').on(table.userId, table.createdAt)],
)
`,
    [`${module}/repository.ts`]: `import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { fetchPage, type Page, type Paged, TOTAL_COUNT } from '#server/db/page.ts'
import { ${camel} } from './tables.ts'

export type ${item}Row = typeof ${camel}.$inferSelect

/** One page, newest first. */
export function find${pascal}({ db }: Database, userId: string, page: Page): Promise<Paged<${item}Row>> {
  const query = db
    .select({
      id: ${camel}.id,
      userId: ${camel}.userId,
      name: ${camel}.name,
      createdAt: ${camel}.createdAt,
      totalCount: TOTAL_COUNT,
    })
    .from(${camel})
    .where(eq(${camel}.userId, userId))
    .orderBy(desc(${camel}.createdAt), desc(${camel}.id))
    .$dynamic()
  return fetchPage(query, page)
}
`,
    [`${module}/mappers.ts`]: `import type { ${item} } from '#server/graphql/generated.ts'
import type { ${item}Row } from './repository.ts'

export function to${item}({ id, name, createdAt }: ${item}Row): ${item} {
  return { id, name, createdUtc: createdAt.toISOString() }
}
`,
    [`${module}/service.ts`]: `import { readPage } from '#server/db/page.ts'
import type { Context } from '#server/graphql/context.ts'
import type { ${item}Page, Query${pascal}Args } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { to${item} } from './mappers.ts'
import { find${pascal} } from './repository.ts'

/**
 * One page of a person's ${title.toLowerCase()}.
 * @throws AppError VALIDATION_FAILED for an invalid page
 */
export async function list${pascal}(context: Context, args: Query${pascal}Args): Promise<${item}Page> {
  const [size, , max] = PAGE_SIZE_OPTIONS_ROWS
  const page = readPage(args, { size, max })
  const { items, totalCount } = await find${pascal}(context.services.database, readId(args.userId), page)
  return { items: items.map(to${item}), totalCount }
}
`,
    [`${module}/resolvers.ts`]: `import type { Resolvers } from '#server/graphql/generated.ts'
import { list${pascal} } from './service.ts'

export const resolvers = {
  Query: {
    ${camel}: (_, args, context) => list${pascal}(context, args),
  },
} satisfies Resolvers
`,
    [`shared/operations/${folder}.ts`]: `import type { OperationRows } from './rule.ts'

export const ${camel}Operations = {
  ${camel}: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: '${OFFLINE_MODE}' },
} as const satisfies OperationRows
`,
    [`tests/api/access/denials/${folder}.ts`]: `import { type DenialRow, NOBODY, STANDARD } from './row.ts'

export const ${camel}Denials: readonly DenialRow[] = [
  { operation: '${camel}', about: 'oneself', field: '${camel}(userId: "{self}") { totalCount }', outcomes: STANDARD },
  {
    operation: '${camel}',
    about: 'another person',
    field: '${camel}(userId: "{owner}") { totalCount }',
    outcomes: NOBODY,
  },
]
`,
    [`tests/api/${folder}/${folder}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${camel} } from '#server/modules/${folder}/tables.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

const LIST = 'query List($userId: ID!) { ${camel}(userId: $userId) { totalCount items { name } } }'

test('a person sees their own, newest first, and nobody else does', async () => {
  const person = await world.person()
  for (const name of ['First', 'Second']) {
    const { database, ids, clock } = world.services
    await database.db.insert(${camel}).values({ id: ids.uuid(), userId: person.userId, name, createdAt: clock.now() })
    world.clock.advance(1_000)
  }
  expect((await world.graphql(LIST, { userId: person.userId }, person)).data).toEqual({
    ${camel}: { totalCount: 2, items: [{ name: 'Second' }, { name: 'First' }] },
  })
  expect((await world.graphql(LIST, { userId: person.userId }, await world.person())).code).toBe('FORBIDDEN')
})
`,
    [`${feature}/${folder}.graphql`]: `query ${pascal}($userId: ID!, $pageSize: Int, $offset: Int) {
  ${camel}(userId: $userId, pageSize: $pageSize, offset: $offset) {
    totalCount
    items {
      id
      name
      createdUtc
    }
  }
}
`,
    [`${feature}/messages.ts`]: `/** Every sentence of the ${title.toLowerCase()}. */
export const messages = {
  title: '${title}',
  name: 'Name',
  created: 'Created',
  failed: 'Unable to load ${title.toLowerCase()}',
  empty: 'Nothing to show.',
} as const
`,
    [`${feature}/routes.tsx`]: `import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.${camel}.pattern,
    title: messages.title,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/${folder}-page.tsx').then(({ ${pascal}Page }) => ({ Page: ${pascal}Page })),
  },
]
`,
    [`${feature}/pages/${folder}-page.tsx`]: `import { useRead } from '#src/lib/data/use-read.ts'
import { formatOlderDate } from '#src/lib/dates/format.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { messages } from '../messages.ts'
import { ${pascal}Document } from '../${folder}.generated.ts'

/** /app/${folder}: the ${title.toLowerCase()} of the person. */
export function ${pascal}Page() {
  const { viewer } = useViewer()
  const view = useViewState()
  const { data, ...read } = useRead(
    ${pascal}Document,
    viewer && { userId: viewer.userId, pageSize: view.size, offset: view.offset },
  )
  return (
    <PageBody>
      <PageHeading>{messages.title}</PageHeading>
      <DataView
        label={messages.title}
        data={{ ...read, rows: data?.${camel}.items, totalCount: data?.${camel}.totalCount }}
        view={view}
        columns={[
          { key: 'name', header: messages.name, render: ({ name }) => name },
          { key: 'created', header: messages.created, render: ({ createdUtc }) => formatOlderDate(createdUtc) },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState title={messages.empty} />}
        failedText={messages.failed}
      />
    </PageBody>
  )
}
`,
    [`tests/screens/${folder}/${folder}.test.tsx`]: `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { messages } from '#src/features/${folder}/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

it('shows an empty state', async () => {
  await openScreen({ path: '/app/${folder}', as: await world.person() })
  expect(await screen.findByRole('heading', { level: 1, name: messages.title })).toBeTruthy()
  expect(await screen.findByText(messages.empty)).toBeTruthy()
})

it('says so when the list cannot be loaded, and tries again', async () => {
  await openScreen({ path: '/app/${folder}', as: await world.person(), failing: { ${pascal}: 'INTERNAL_SERVER_ERROR' } })
  expect(await screen.findByText(messages.failed)).toBeTruthy()
})
`,
  }
}
