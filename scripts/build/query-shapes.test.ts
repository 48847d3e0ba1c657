import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { queryShapes } from './query-shapes.ts'

const SDL = `
  type Query { folder(id: ID!): Folder!  inbox: [Row!]! }
  type Folder { id: ID!  name: String!  size: Int  owner: Owner! }
  type Row { id: ID!  subject: String!  owner: Owner! }
  type Owner { id: ID!  name: String! }
`
const FILES = [
  'query OpenFolder($id: ID!) { folder(id: $id) { id name owner { ...Who } } } fragment Who on Owner { id name }',
  'query Inbox { inbox { id subject } }',
]

interface Build {
  sdl?: string
  files?: readonly string[]
  policies?: Parameters<typeof queryShapes>[3]
}

const shapes = ({ sdl = SDL, files = FILES, policies = {} }: Build = {}) =>
  queryShapes(buildSchema(sdl), files, '', policies, ['folder', 'inbox'])

/** The queries whose cached responses an update to this build drops. */
function changedBy(build: Build): string[] {
  const before = shapes()
  const after = shapes(build)
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

describe('What an update drops of the kept answers', () => {
  it.each<[string, Build, string[]]>([
    ['nothing for a new operation', { sdl: SDL.replace('type Query {', 'type Query { claim: Row! ') }, []],
    ['nothing for a field that nobody selects', { sdl: SDL.replace('size: Int', 'size: Float  color: String') }, []],
    ['nothing for a new document', { files: [...FILES, 'query Other { claim: __typename }'] }, []],
    [
      'what reaches a type that changed',
      { sdl: SDL.replace('Owner { id: ID!  name: String!', 'Owner { id: ID!  name: String') },
      ['folder'],
    ],
    ['what selects something else', { files: [FILES[0] ?? '', 'query Inbox { inbox { id } }'] }, ['inbox']],
    [
      'what spreads a fragment that changed',
      { files: [(FILES[0] ?? '').replace('Owner { id name }', 'Owner { id }'), FILES[1] ?? ''] },
      ['folder'],
    ],
    ['what a cache policy is about', { policies: { Row: { keyFields: ['subject'] } } }, ['inbox']],
    [
      'what the policy of its own field is about',
      { policies: { Query: { fields: { folder: { merge: false } } } } },
      ['folder'],
    ],
  ])('is %s', (_name, build, changed) => {
    expect(changedBy(build)).toEqual(changed)
  })
})
