import { describe, expect, it } from 'vitest'
import { groupByRoom, roomNames, roomTarget, SUGGESTED_ROOMS } from './rooms.ts'

const folder = (id: string, name: string, parentFolderId: string | null = null) => ({ id, name, parentFolderId })

describe('The rooms to choose from', () => {
  it('are the folders of the claim, then those on the device, then the suggested ones, each once', () => {
    const names = roomNames([folder('1', 'kitchen'), folder('2', 'Boathouse')], ['Sauna', 'BOATHOUSE'], true)
    expect(names.slice(0, 3)).toEqual(['kitchen', 'Boathouse', 'Sauna'])
    expect(names.slice(3)).toEqual(SUGGESTED_ROOMS.filter((name) => name !== 'Kitchen'))
  })

  it('are only existing folders in the root for users who may not create folders', () => {
    expect(roomNames([folder('1', 'Roof'), folder('2', 'North slope', '1')], ['Sauna'], false)).toEqual(['Roof'])
  })
})

describe('The target of a room', () => {
  it('is its folder in the root, whatever the letter case', () => {
    const folders = [folder('1', 'Old photos'), folder('2', 'Kitchen', '1'), folder('3', 'KITCHEN')]
    expect(roomTarget('Kitchen', folders)).toEqual({ folderId: '3', folderName: null })
  })

  it('is its name if the device does not know such a folder', () => {
    expect(roomTarget('Kitchen', [folder('2', 'Kitchen', '1')])).toEqual({ folderId: null, folderName: 'Kitchen' })
  })
})

it('Photos are grouped by room in the order of their rooms, and keep their numbers', () => {
  const shots = ['Roof', null, 'ROOF', 'Kitchen'].map((room) => ({ room }))
  const groups = groupByRoom(shots).map(({ room, shots: grouped }) => [room, grouped.map(({ number }) => number)])
  expect(groups).toEqual([
    ['Roof', [1, 3]],
    [null, [2]],
    ['Kitchen', [4]],
  ])
})
