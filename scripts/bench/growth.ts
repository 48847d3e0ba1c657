import { BENCH_DOCUMENTS_OWNER, BENCH_FOLDERS } from '#server/db/seed/bench-documents.ts'
import { entityOf } from '#server/db/seed/demo-people.ts'
import { INBOX_QUERY } from './inbox-query.ts'
import { openBenchSetup, type BenchSetup } from './messaging-stand.ts'
import { measureOrganizations } from './organizations-growth.ts'

/**
 * `npm run bench:growth` (docs/requirements/quality.md#growth). One request at a time against a box of 10,000
 * conversations (200,000 messages) and an organization of 20,000 documents, and against ten times as much; lists of
 * organizations against 500 associates and 20 organizations, and ten times as many. Response times may grow by less
 * than 1.5, the number of statements not at all. `npm run bench:growth -- documents` only measures operations whose
 * name starts with that; `-- organizations` the lists of organizations.
 */

const BAR = 1.5
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 200)
const SCALES = [1, 10] as const

interface Question {
  name: string
  query: string
  variables: object
}

const FILE_FIELDS =
  'fileId versionsCount folder { id name } currentInstance { id fileName fileSize mimeType uploadedUtc uploadedBy { ' +
  'displayName } accessLevel virusStatus versionNumber hasPermissionToUpdate hasPermissionToDelete hasPermissionToDownload }'
const FOLDER_FIELDS = 'id name parentFolderId itemsCount version hasPermissionToUpdate hasPermissionToDelete'
const CONTENTS = `id name itemsCount contents { folders { ${FOLDER_FIELDS} } files { ${FILE_FIELDS} } }`
const documentsOf = { entityType: 'Organization', entityId: entityOf(BENCH_DOCUMENTS_OWNER).entityId }
const search = (searchText: string): Question['variables'] => ({ pageSize: 25, searchText })
const documentSearch = `query SearchFolders($entityType: DocumentOwnerType!, $entityId: ID!,
  $request: SearchFoldersRequest!) { searchFolders(entityType: $entityType, entityId: $entityId,
  request: $request) { folders { ${FOLDER_FIELDS} } files { ${FILE_FIELDS} } } }`

/** Each searches for the same text at both scales. */
const QUESTIONS: readonly Question[] = [
  { name: 'inbox, first page', query: INBOX_QUERY, variables: { pageSize: 25, offset: 0 } },
  { name: 'inbox, page 4', query: INBOX_QUERY, variables: { pageSize: 25, offset: 75 } },
  { name: 'search, a claim number', query: INBOX_QUERY, variables: search('CLM-104213') },
  { name: 'search, a common word', query: INBOX_QUERY, variables: search('hail') },
  { name: 'search, two common words', query: INBOX_QUERY, variables: search('subrogation evidence') },
  { name: 'search, nothing found', query: INBOX_QUERY, variables: search('zeppelin') },
  {
    name: 'documents, the root',
    query: `query RootFolderContents($entityType: DocumentOwnerType!,
      $entityId: ID!) { rootFolderContents(entityType: $entityType, entityId: $entityId) { ${CONTENTS} } }`,
    variables: documentsOf,
  },
  {
    name: 'documents, a folder of 100',
    query: `query Folder($entityType: DocumentOwnerType!, $entityId: ID!,
      $folderId: ID!) { folder(entityType: $entityType, entityId: $entityId, folderId: $folderId) { ${CONTENTS} } }`,
    variables: { ...documentsOf, folderId: BENCH_FOLDERS.claim },
  },
  {
    name: 'documents, search, one found',
    query: documentSearch,
    variables: { ...documentsOf, request: { searchValue: 'Moisture map 2-' } },
  },
  {
    name: 'documents, search, 1 in 8',
    query: documentSearch,
    variables: { ...documentsOf, request: { searchValue: 'map' } },
  },
  {
    name: 'documents, search, begins 1 in 8',
    query: documentSearch,
    variables: { ...documentsOf, request: { searchValue: 'Moisture' } },
  },
  {
    name: 'documents, search, nothing',
    query: documentSearch,
    variables: { ...documentsOf, request: { searchValue: 'zeppelin' } },
  },
]

async function ask(setup: BenchSetup, { query, variables }: Question): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${setup.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${setup.token}` },
    body: JSON.stringify({ query, variables: { entityType: 'Users', entityId: setup.ownerId, ...variables } }),
  })
  const answer = (await response.json()) as { errors?: unknown }
  if (!response.ok || answer.errors) throw new Error(JSON.stringify(answer.errors ?? response.status))
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Medians of both setups, measured alternately, so that a slow second of the machine affects both. */
async function medians(setups: readonly BenchSetup[], question: Question): Promise<number[]> {
  const times = setups.map(() => [] as number[])
  for (let count = 0; count < REQUESTS + 20; count += 1) {
    for (const [index, setup] of setups.entries()) {
      const time = await ask(setup, question)
      if (count >= 20) times[index]?.push(time)
    }
  }
  return times.map(median)
}

/** Prints how a measure grew; the run fails if it grew too much. */
function report(name: string, before: number, after: number, statements?: readonly [number, number]): void {
  const growth = after / before
  const met = growth < BAR && (!statements || statements[0] === statements[1])
  if (!met) process.exitCode = 1
  const told = statements ? `   statements ${statements.join(' and ')}` : ''
  console.log(
    `${met ? 'met   ' : 'MISSED'}  ${name.padEnd(34)} x1 ${before.toFixed(2).padStart(7)} ms   x10 ` +
      `${after.toFixed(2).padStart(7)} ms   growth ${growth.toFixed(2)}, bar ${BAR}${told}`,
  )
}

async function measureMessaging(questions: readonly Question[]): Promise<void> {
  const setups: BenchSetup[] = []
  try {
    for (const scale of SCALES) setups.push(await openBenchSetup(scale))
    console.log(
      `p50 of one request at a time; seeded in ${setups.map((one) => `${(one.seedMs / 1000).toFixed(0)} s`).join(' and ')}\n`,
    )
    for (const question of questions) {
      const [before = 0, after = 0] = await medians(setups, question)
      report(question.name, before, after)
    }
  } finally {
    for (const setup of setups) await setup.stop()
  }
}

const wanted = process.argv[2] ?? ''
const questions = QUESTIONS.filter(({ name }) => name.startsWith(wanted))
if (questions.length > 0) await measureMessaging(questions)
if ('organizations'.startsWith(wanted))
  await measureOrganizations(REQUESTS, (name, before, after) =>
    report(name, before.ms, after.ms, [before.statements, after.statements]),
  )
