import { readFileSync } from 'node:fs'
import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/**
 * A bulk action applies only to objects that the screen has shown
 * (docs/decisions/2026-11-25-upper-bound-of-bulk-actions.md).
 */

/** Mutations whose arguments do not name all objects that they change, with the argument that limits them. */
const BOUNDS: Readonly<Record<string, string>> = {
  notificationDismissAll: 'listedUntil',
  notificationDismissByGrouping: 'listedUntil',
  notificationMarkAllRead: 'listedUntil',
  notificationMarkReadByGrouping: 'listedUntil',
  conversationEmptyTrash: 'trashedUntil',
  conversationMarkRead: 'upToSequence',
  folderDelete: 'contentsKey',
  deleteFile: 'request.shownInstanceIds',
  fileAccessLevelChange: 'request.shownInstanceIds',
}

/** Mutations without an id that intentionally change all objects of the owner, even if the screen never showed them. */
const MEANT_FOR_ALL: Readonly<Record<string, string>> = {
  cognitoUserGlobalSignOut: 'a session that nobody knows of is the reason to end all',
  forgetCognitoDevices: 'as for sessions',
  resetMfa: 'as for sessions',
  recoveryCodesCreate: 'new codes replace all earlier ones, and the screen says so',
  userErasureRequest: 'a person asks for the erasure of everything',
  userSiteUserStopTestData: 'ends the one run that is in progress',
}

/** Mutations without an id that change one object, which their other arguments or their owner identify. */
const CHANGE_ONE_THING: readonly string[] = [
  'assumeIdentity',
  'billingPricesImport',
  'conversationDraftDelete',
  'legacyStaffHandOff',
  'organizationAccountActivate',
  'organizationAccountDeactivate',
  'pushSubscriptionDelete',
  'revertIdentity',
  'siteAdministratorLinkAccept',
  'siteAuditExportUrl',
  'storeCognitoDevice',
  'userAccountActivationUpdate',
  'userAccountEmergencyContactDelete',
  'userAccountPrivacyUpdate',
  'userFindableByNameUpdate',
  'userProfileUsaAdjusterLicensingSetFromRegistry',
]

const OWNER_ARGUMENTS: readonly string[] = ['userId', 'organizationId', 'entityId', 'entityType']

const definitions: readonly DefinitionNode[] = findFiles('server/modules', ['schema.graphql']).flatMap(
  (path) => parse(readFileSync(path, 'utf8')).definitions,
)
const inputs = new Map(
  definitions.flatMap((one) => (one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? [[one.name.value, one]] : [])),
)
const mutations: readonly FieldDefinitionNode[] = definitions.flatMap((one) =>
  (one.kind === Kind.OBJECT_TYPE_EXTENSION || one.kind === Kind.OBJECT_TYPE_DEFINITION) && one.name.value === 'Mutation'
    ? (one.fields ?? [])
    : [],
)

const typeNameOf = ({ type }: InputValueDefinitionNode): string => print(type).replace(/[[\]!]/g, '')

/** True if an argument other than the owner is an id or an input object. */
function namesWhatItChanges({ arguments: given = [] }: FieldDefinitionNode): boolean {
  return given
    .filter(({ name }) => !OWNER_ARGUMENTS.includes(name.value))
    .some((one) => typeNameOf(one) === 'ID' || inputs.has(typeNameOf(one)))
}

function hasArgument({ arguments: given = [] }: FieldDefinitionNode, path: string): boolean {
  const [first, inner] = path.split('.')
  const argument = given.find(({ name }) => name.value === first)
  if (!argument || inner === undefined) return argument !== undefined
  return inputs.get(typeNameOf(argument))?.fields?.some(({ name }) => name.value === inner) ?? false
}

describe('A mutation', () => {
  it('names the objects that it changes, has an upper bound, or intentionally changes all objects', () => {
    const known = [...Object.keys(BOUNDS), ...Object.keys(MEANT_FOR_ALL), ...CHANGE_ONE_THING]
    const found = mutations.filter((one) => !namesWhatItChanges(one)).map(({ name }) => name.value)
    expect(found.filter((name) => !known.includes(name))).toEqual([])
    const byName = mutations.map(({ name }) => name.value).filter((name) => /All|Every|Empty|Clear|Grouping/.test(name))
    expect(byName.filter((name) => !(name in BOUNDS))).toEqual([])
  })

  it.each(Object.entries(BOUNDS))('%s is limited by %s, which the client sends', (name, path) => {
    const field = mutations.find((one) => one.name.value === name)
    expect(field && hasArgument(field, path)).toBe(true)
    const [argument = ''] = path.split('.')
    const documents = findFiles('src', ['.graphql']).flatMap((file) =>
      parse(readFileSync(file, 'utf8')).definitions.flatMap((one) =>
        one.kind === Kind.OPERATION_DEFINITION
          ? one.selectionSet.selections.filter((field) => field.kind === Kind.FIELD && field.name.value === name)
          : [],
      ),
    )
    expect(documents.length).toBeGreaterThan(0)
    for (const one of documents) expect(print(one)).toContain(`${argument}: $`)
  })
})
