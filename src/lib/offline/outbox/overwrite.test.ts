import { expect, it } from 'vitest'
import { reasonOf } from './classify.ts'
import { overwriting } from './overwrite.ts'
import type { OutboxItem, VersionedEdit } from './types.ts'

const refused = (
  variables: Record<string, unknown>,
  code: 'CONFLICT' | 'FORBIDDEN' = 'CONFLICT',
  version?: VersionedEdit,
) =>
  ({
    ...{ id: 'a', state: 'refused', attempts: 1, sequence: 4, reason: reasonOf(code) },
    request: { operationName: 'X', query: '', variables },
    ...(version && { version }),
  }) as unknown as OutboxItem

it('overwrites what the editor changed, or removes the version on which the edit was based', () => {
  expect(overwriting(refused({ update: { about: 'Hail' }, base: { about: '' } }))?.request.variables).toEqual({
    ...{ update: { about: 'Hail' }, base: { about: '' }, overwrite: true },
  })
  const label = { labelRequest: { name: 'Roof', baseName: 'Old', baseColorName: 'Red' } }
  expect(overwriting(refused(label))?.request.variables).toEqual({
    labelRequest: { name: 'Roof', baseName: null, baseColorName: null },
  })
  const version = { key: 'folder:1', from: 'folderUpdate.version', into: 'request.version' }
  const renamed = overwriting(refused({ request: { name: 'Roof', version: 3 } }, 'CONFLICT', version))
  expect(renamed).toMatchObject({
    id: 'a',
    request: { variables: { request: { name: 'Roof', version: null } } },
    version: { key: 'folder:1', from: 'folderUpdate.version' },
  })
  // With a path, the sender would fill in the newest version, and the server would compare it again.
  expect(renamed?.version).not.toHaveProperty('into')
  expect(renamed).not.toHaveProperty('state')
})

it('offers it only for a conflict of an edit that is based on something', () => {
  expect(overwriting(refused({ base: { about: '' } }, 'FORBIDDEN'))).toBeNull()
  expect(overwriting(refused({ update: { about: 'Hail' }, base: null }))).toBeNull()
  expect(overwriting({ ...refused({ base: { about: '' } }), state: 'sending' })).toBeNull()
})
