import { describe, expect, it } from 'vitest'
import { FILE_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { isGenericName } from './same-name.ts'
import { type NamedShot, shotNames } from './shot-name.ts'

const takenUtc = new Date(2026, 10, 28, 14, 5, 33).toISOString()
const TIME = '2026-11-28 14.05.33'

function aShot(name: string, given: Partial<NamedShot> = {}): NamedShot {
  return { file: { name, type: 'image/jpeg' }, room: null, takenUtc, ...given }
}

describe('shotNames', () => {
  it('names photos by claim, room and time, and each differently', () => {
    const shots = [
      aShot('image.jpg', { room: 'Kitchen' }),
      aShot('image.jpg', { room: 'kitchen' }),
      aShot('IMG_0001.HEIC', { room: 'Kitchen' }),
      aShot('image.jpg'),
    ]
    expect(shotNames(shots, 'CLM-48213')).toEqual([
      `CLM-48213, Kitchen, ${TIME}.jpg`,
      `CLM-48213, kitchen, ${TIME} (2).jpg`,
      `CLM-48213, Kitchen, ${TIME}.HEIC`,
      `CLM-48213, ${TIME}.jpg`,
    ])
  })

  it('says what the file is where neither claim nor room does', () => {
    const voice = aShot('Voice note.m4a', { isVoice: true, file: { name: 'Voice note.m4a', type: 'audio/mp4' } })
    expect(shotNames([aShot('photo.png'), voice, { ...voice, room: 'Roof' }], null)).toEqual([
      `Photo, ${TIME}.png`,
      `Voice note, ${TIME}.m4a`,
      `Roof, Voice note, ${TIME}.m4a`,
    ])
  })

  it('keeps a name that says something', () => {
    expect(shotNames([aShot('North gable.jpg', { room: 'Roof' })], 'CLM-48213')).toEqual(['North gable.jpg'])
  })

  it('is a valid file name whatever the claim and room are called', () => {
    const [name = ''] = shotNames([aShot('image.jpg', { room: 'a/b: "c"'.padEnd(300, 'x') })], '26/11\\48213')
    expect(name.startsWith('26-11-48213, a-b- -c-xxx')).toBe(true)
    expect(name.endsWith(`, ${TIME}.jpg`)).toBe(true)
    expect(name.length).toBeLessThan(FILE_NAME_MAX_LENGTH)
  })

  it('gives names of which none presets a new version of an existing file', () => {
    const names = shotNames([aShot('image.jpg', { room: 'Roof' }), aShot('image.jpg', { room: 'Roof' })], 'CLM-1')
    expect(names.map(isGenericName)).toEqual([true, true])
  })
})
