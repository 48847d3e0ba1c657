import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { messages as uploads } from '#src/features/documents/uploads/messages.ts'
import { messages as voice } from '#src/features/documents/uploads/voice/messages.ts'
import { messages } from '#src/features/legacy-claims/camera/messages.ts'
import { getOutboxState } from '#src/lib/offline/outbox/outbox.ts'
import { messages as shell } from '#src/features/shell/messages.ts'
import { FakeMediaRecorder } from '#tests/support/fake-media-recorder.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

// Compiled before the first test, whose time limit would include it.
beforeAll(
  () =>
    Promise.all([
      import('#src/features/legacy-claims/components/field-camera.tsx'),
      import('#src/features/legacy-claims/components/claim-sheet.tsx'),
      import('#src/features/documents/uploads/components/owner-photos.tsx'),
    ]),
  120_000,
)
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const LINK =
  'mutation ($orgId: ID!, $request: LegacyCompanyInput!) { legacyAdjustmentCompanyLink(orgId: $orgId, request: $request) { name } }'

/** An administrator of an organization that is linked to a company with three claims of theirs. */
async function adjuster() {
  const organization = await world.organization()
  const person = await world.member(organization, 'admin')
  const company = await world.claimsCompany(person, 'ADMIN')
  const { systemId, acid } = company
  await world.graphql(LINK, { orgId: organization.id, request: { systemId, acid } }, person)
  const keyOf = (index: number): string => `${systemId}-${acid}-${company.claimIds[index]}`
  const numberOf = (index: number): string => `CLM-${company.claimIds[index]}`
  return { person, company, keyOf, numberOf }
}

/** The button of the bottom bar of phones. */
const openCamera = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: shell.camera }, { timeout: 10_000 }))

const claimButton = (): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^${messages.claim} .*CLM-`) }, { timeout: 10_000 })

const photo = (name: string): File => new File([name], name, { type: 'image/jpeg' })

async function takePhoto(...files: File[]): Promise<void> {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[data-upload="library"]')
  await userEvent.upload([...inputs].at(-1)!, files, { applyAccept: false })
}

interface QueuedRequest {
  entityId: string
  request: { folderName?: string; folderId: string | null; capture: { caption: string | null } }
}

/** The photos that wait in the outbox: room, name and caption; the server of these tests takes no content of files. */
const queued = (): string[] =>
  getOutboxState().items.map(({ title, request }) => {
    const { folderName, capture } = (request.variables as unknown as QueuedRequest).request
    return [folderName ?? '', title.title, capture.caption ?? ''].join('|')
  })

describe('The camera for claims', () => {
  it('begins with the claim that is due first, and with the claim that is on screen', async () => {
    const { person, keyOf, numberOf } = await adjuster()
    const { screen: first } = await openScreen({ as: person, path: paths.linkedCompanies.href(), device: 'phone' })
    await openCamera()
    expect((await claimButton()).textContent).toContain(`Nora Finch 0 ${numberOf(0)}`)
    expect(screen.getByRole('group', { name: uploads.room })).toBeTruthy()
    expect(screen.getByRole('button', { name: uploads.takePhoto })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    first.unmount()
    await openScreen({ as: person, path: paths.claimDocuments.href(keyOf(1)), device: 'phone', reloads: true })
    await openCamera()
    await waitFor(async () => expect((await claimButton()).textContent).toContain(numberOf(1)))
  }, 120_000)

  it('finds a claim by search, puts photos into the folders of their rooms, and begins with that claim again', async () => {
    const { person, numberOf } = await adjuster()
    const scene = { as: person, path: paths.linkedCompanies.href(), device: 'phone' } as const
    const { screen: first } = await openScreen(scene)
    await openCamera()
    await userEvent.click(await claimButton())
    const sheet = within(await screen.findByRole('dialog', { name: messages.chooseClaim }))
    await userEvent.type(await sheet.findByRole('textbox', { name: messages.search }), numberOf(2))
    const found = within(await sheet.findByRole('list', { name: messages.found }))
    expect(found.getAllByRole('button')).toHaveLength(1)
    await userEvent.click(found.getByRole('button', { name: new RegExp(numberOf(2)) }))
    await waitFor(async () => expect((await claimButton()).textContent).toContain(numberOf(2)))

    await userEvent.click(screen.getByRole('radio', { name: 'Kitchen' }))
    await takePhoto(photo('sink.jpg'), photo('stove.jpg'))
    await screen.findByRole('listitem', { name: uploads.photoNumber(2) })
    // A room of the user's own, for the photos after it.
    await userEvent.click(screen.getByRole('button', { name: uploads.newRoom }))
    await userEvent.type(await screen.findByRole('textbox', { name: uploads.roomName }), 'Boat house')
    await userEvent.click(screen.getByRole('button', { name: uploads.addRoom }))
    await takePhoto(photo('dock.jpg'))
    await screen.findByRole('listitem', { name: uploads.photoNumber(3) })
    expect(screen.getByRole('list', { name: uploads.photosOf('Kitchen') }).children).toHaveLength(2)
    expect(screen.getByText(messages.claimKept)).toBeTruthy()
    expect(screen.queryByRole('button', { name: new RegExp(`^${messages.claim} .*CLM-`) })).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: uploads.captionOf(3) }), 'Under water')
    await userEvent.type(screen.getByRole('textbox', { name: uploads.note }), 'First visit')
    await userEvent.click(screen.getByRole('button', { name: uploads.uploadPhotos(3) }))
    await waitFor(() =>
      expect(queued()).toEqual([
        'Kitchen|sink.jpg|First visit',
        'Kitchen|stove.jpg|First visit',
        'Boat house|dock.jpg|Under water',
      ]),
    )

    first.unmount()
    await openScreen({ ...scene, reloads: true })
    await openCamera()
    await waitFor(async () => expect((await claimButton()).textContent).toContain(numberOf(2)))
    await userEvent.click(await claimButton())
    const recent = within(await screen.findByRole('list', { name: messages.recent }))
    expect(recent.getByRole('button', { name: new RegExp(numberOf(2)) }).getAttribute('aria-current')).toBe('true')
  }, 120_000)

  it('names the room that photos without a room get, and moves all photos of a room', async () => {
    const { person, keyOf } = await adjuster()
    await openScreen({ as: person, path: paths.claim.href(keyOf(0)), device: 'phone' })
    await openCamera()
    await claimButton()
    await takePhoto(photo('one.jpg'))
    await screen.findByRole('list', { name: uploads.photos })
    await userEvent.click(screen.getByRole('radio', { name: 'Roof' }))
    await screen.findByRole('list', { name: uploads.photosOf('Roof') })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: uploads.roomOf(1) }), 'Attic')
    await userEvent.click(await screen.findByRole('button', { name: uploads.uploadPhotos(1) }))
    await waitFor(() => expect(queued()).toEqual(['Attic|one.jpg|']))
  }, 120_000)

  it('records a voice note next to the note, which can be removed, and gets the name of its room', async () => {
    const track = new EventTarget() as EventTarget & { stop?: () => void }
    track.stop = vi.fn()
    const stream = { getTracks: () => [track], getAudioTracks: () => [track] }
    const getUserMedia = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
    getUserMedia.mockResolvedValue(stream)
    vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
    const { person, keyOf } = await adjuster()
    await openScreen({ as: person, path: paths.claim.href(keyOf(0)), device: 'phone' })
    await openCamera()
    await claimButton()
    const record = await screen.findByRole('button', { name: voice.record })
    await userEvent.click(record)
    expect((await screen.findByText(voice.failures.denied)).getAttribute('role')).toBe('alert')

    await userEvent.click(record)
    expect((await screen.findByRole('timer')).textContent).toContain('0:00 of 2:00')
    expect(screen.queryByText(voice.failures.denied)).toBeNull()
    // The same button, so that the focus stays on it.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: voice.stop }))
    await userEvent.click(screen.getByRole('button', { name: voice.stop }))
    await screen.findByRole('listitem', { name: voice.number(1) })
    expect(track.stop).toHaveBeenCalledOnce()
    expect(screen.getByLabelText(voice.play(1)).tagName).toBe('AUDIO')

    await userEvent.click(record)
    await userEvent.click(await screen.findByRole('button', { name: voice.stop }))
    await userEvent.click(await screen.findByRole('button', { name: voice.remove(2) }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: voice.number(2) })).toBeNull())
    // The room that is chosen afterwards is the one in its name.
    await userEvent.click(screen.getByRole('radio', { name: 'Roof' }))
    await takePhoto(photo('image.jpg'), photo('North gable.jpg'))
    await userEvent.type(screen.getByRole('textbox', { name: uploads.note }), 'North side')
    await userEvent.click(await screen.findByRole('button', { name: uploads.uploadPhotos(2, 1) }))
    await waitFor(() =>
      expect(queued()).toEqual([
        expect.stringMatching(/^Roof\|CLM-\d+, Roof, Voice note, \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.weba\|North side$/),
        expect.stringMatching(/^Roof\|CLM-\d+, Roof, \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.jpg\|North side$/),
        'Roof|North gable.jpg|North side',
      ]),
    )
  }, 120_000)

  it('offers no voice note where the browser cannot record', async () => {
    const { person, keyOf } = await adjuster()
    await openScreen({ as: person, path: paths.claim.href(keyOf(0)), device: 'phone' })
    await openCamera()
    expect(await screen.findByRole('textbox', { name: uploads.note })).toBeTruthy()
    expect(screen.queryByRole('button', { name: voice.record })).toBeNull()
  }, 120_000)

  it('lists claims of the device offline, and keeps photos of a new room in the outbox', async () => {
    const { person, numberOf } = await adjuster()
    const network = await openScreen({ as: person, path: paths.linkedCompanies.href(), device: 'phone' })
    await openCamera()
    await userEvent.click(await claimButton())
    await screen.findByRole('list', { name: messages.yours })
    network.setOffline(true)
    await userEvent.type(screen.getByRole('textbox', { name: messages.search }), numberOf(1))
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Nora Finch 1.*${numberOf(1)}`) }))
    for (const name of ['north.jpg', 'south.jpg']) {
      await waitFor(async () => expect((await claimButton()).textContent).toContain(numberOf(1)))
      // The second time the room of the first photo is offered, although no folder exists yet.
      if (name === 'north.jpg') {
        await userEvent.click(screen.getByRole('button', { name: uploads.newRoom }))
        await userEvent.type(await screen.findByRole('textbox', { name: uploads.roomName }), 'Boat house')
        await userEvent.click(screen.getByRole('button', { name: uploads.addRoom }))
      } else await userEvent.click(screen.getByRole('radio', { name: 'Boat house' }))
      await takePhoto(photo(name))
      await userEvent.click(await screen.findByRole('button', { name: uploads.uploadPhotos(1) }))
      await waitFor(() => expect(screen.queryByRole('button', { name: uploads.uploadPhotos(1) })).toBeNull())
      await openCamera()
    }
    await waitFor(() => expect(queued()).toEqual(['Boat house|north.jpg|', 'Boat house|south.jpg|']))
    const owners = getOutboxState().items.map((item) => (item.request.variables as unknown as QueuedRequest).entityId)
    expect(new Set(owners).size).toBe(1)
  }, 120_000)

  it('asks for the position once, lists nearby claims, and remembers a refusal', async () => {
    const { person, numberOf } = await adjuster()
    const scene = { as: person, path: paths.linkedCompanies.href(), device: 'phone' } as const
    const getCurrentPosition = vi.fn((found: PositionCallback, failed?: PositionErrorCallback | null) => {
      if (getCurrentPosition.mock.calls.length === 1)
        found({ coords: { latitude: 29.31, longitude: -94.8 } } as GeolocationPosition)
      else failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    })
    vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition } }))
    const { screen: first } = await openScreen(scene)
    await openCamera()
    await userEvent.click(await claimButton())
    const ask = await screen.findByRole('button', { name: messages.showNearby })
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await userEvent.click(ask)
    const nearby = within(await screen.findByRole('list', { name: messages.nearby }))
    expect(nearby.getByRole('button', { name: new RegExp(numberOf(0)) }).textContent).toContain('about 1 mi away')
    expect(screen.queryByRole('button', { name: messages.showNearby })).toBeNull()
    first.unmount()

    // The browser refuses now: the claims are listed without a question.
    const again = await openScreen({ ...scene, reloads: true })
    await openCamera()
    await userEvent.click(await claimButton())
    await screen.findByRole('list', { name: messages.yours })
    await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('list', { name: messages.nearby })).toBeNull()
    again.screen.unmount()
    await openScreen({ ...scene, reloads: true })
    await openCamera()
    await userEvent.click(await claimButton())
    await screen.findByRole('list', { name: messages.yours })
    expect(screen.queryByRole('button', { name: messages.showNearby })).toBeNull()
    expect(getCurrentPosition).toHaveBeenCalledTimes(2)
  }, 120_000)

  it('explains that photos cannot be added to a claim whose documents are not open', async () => {
    const { person, company } = await adjuster()
    const other = await world.claimsCompany(person, 'ADMIN')
    expect(other.acid).not.toBe(company.acid)
    await openScreen({ as: person, path: paths.linkedCompanies.href(), device: 'phone' })
    await openCamera()
    await userEvent.click(await claimButton())
    const number = `CLM-${other.claimIds[0]}`
    await userEvent.type(await screen.findByRole('textbox', { name: messages.search }), number)
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(number) }))
    expect(await screen.findByText(messages.cannotAdd(number))).toBeTruthy()
  }, 120_000)

  it('explains on a phone that there is no claim for photos', async () => {
    const person = await world.person()
    const { name } = await world.claimsCompany(person, 'Adjuster')
    await openScreen({ as: person, path: paths.linkedCompanies.href(), device: 'phone' })
    await screen.findByRole('article', { name })
    await openCamera()
    expect(await screen.findByText(messages.noClaimForPhotos, undefined, { timeout: 10_000 })).toBeTruthy()
  })

  it('is hidden in the top bar if the user has no claim for photos', async () => {
    const person = await world.person()
    const { name } = await world.claimsCompany(person, 'Adjuster')
    const { sent } = await openScreen({ as: person, path: paths.linkedCompanies.href() })
    await screen.findByRole('article', { name })
    await waitFor(() => expect(sent).toContain('LegacyClaimsWithDocuments'), { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: messages.fieldPhoto })).toBeNull()
  })
})
