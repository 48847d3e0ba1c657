import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CropDialog } from '#src/features/profiles/pictures/components/crop-dialog.tsx'
import type { CropArea } from '#src/features/profiles/pictures/export-picture.ts'
import { messages } from '#src/features/profiles/pictures/messages.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { WordedError } from '#src/lib/apollo/errors.ts'
import type { PictureName } from '#src/features/profiles/pictures/picture-owner.ts'
import { renderOn } from '../ui/in-theme.tsx'

/**
 * jsdom neither measures nor draws. So the mocked cropper reports this area, and the mocked export returns the area
 * that it was called with.
 */
const AREA: CropArea = { x: 80, y: 0, width: 480, height: 480 }

vi.mock('react-easy-crop', async () => {
  const { createElement, useEffect } = await import('react')
  function Cropper({
    aspect,
    cropShape,
    zoom,
    cropperProps,
    onCropComplete,
  }: {
    aspect: number
    cropShape: string
    zoom: number
    cropperProps: object
    onCropComplete: (share: CropArea, points: CropArea) => void
  }) {
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the library does when the picture is there
    useEffect(() => onCropComplete(AREA, AREA), [])
    return createElement('div', {
      tabIndex: 0,
      'data-shape': `${cropShape} ${aspect}`,
      'data-zoom': zoom,
      ...cropperProps,
    })
  }
  return { default: Cropper }
})

vi.mock('#src/features/profiles/pictures/export-picture.ts', () => ({
  exportPicture: (_url: string, type: string, area: CropArea, picture: PictureName) =>
    Promise.resolve(new File([JSON.stringify(area)], `${picture}.png`, { type })),
}))

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

afterEach(() => vi.restoreAllMocks())

const CHOSEN = new File(['picture'], 'me.png', { type: 'image/png' })

function open(
  changes: {
    picture?: PictureName
    isRound?: boolean
    onSave?: (file: File) => Promise<void>
    device?: 'phone' | 'wide'
  } = {},
) {
  const onClose = vi.fn()
  const { device = 'wide', ...given } = changes
  renderOn(
    device,
    <CropDialog
      file={CHOSEN}
      picture="Avatar"
      isRound
      open
      onClose={onClose}
      onClosed={() => undefined}
      onSave={() => Promise.resolve()}
      {...given}
    />,
  )
  return { onClose }
}

describe('The dialog in which a picture is cropped', () => {
  it.each([
    ['a round frame for a person', { picture: 'Avatar', isRound: true }, 'round 1', messages.cropTitle.Avatar],
    ['a square one for an organization', { picture: 'Avatar', isRound: false }, 'rect 1', messages.cropTitle.Avatar],
    ['a wide one for a banner', { picture: 'Banner', isRound: false }, 'rect 4', messages.cropTitle.Banner],
  ] as const)('has %s', async (_what, given, shape, title) => {
    open({ ...given, device: 'phone' })
    expect((await screen.findByLabelText(messages.cropArea)).getAttribute('data-shape')).toBe(shape)
    expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy()
  })

  it('opens with the focus on the frame, which arrow keys move', async () => {
    open()
    const area = await screen.findByLabelText(messages.cropArea)
    await waitFor(() => expect(document.activeElement).toBe(area))
  })

  it('zooms with its buttons, within the limits', async () => {
    open()
    const area = await screen.findByLabelText(messages.cropArea)
    const slider = screen.getByRole('slider', { name: messages.zoom })
    expect(screen.getByRole('button', { name: messages.zoomOut }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: messages.zoomIn }))
    expect([area.getAttribute('data-zoom'), slider.getAttribute('aria-valuetext')]).toEqual(['1.1', '110 %'])
    await userEvent.click(screen.getByRole('button', { name: messages.zoomOut }))
    await userEvent.click(screen.getByRole('button', { name: messages.zoomOut }))
    expect(area.getAttribute('data-zoom')).toBe('1')
  })

  it('stays open with its crop if saving fails, shows the reason, and can be retried', async () => {
    const saved: string[] = []
    const onSave = async (file: File): Promise<void> => {
      if (saved.length === 0) {
        saved.push('refused')
        throw new WordedError(messages.noRoom)
      }
      saved.push(await file.text())
    }
    const { onClose } = open({ onSave })
    const area = await screen.findByLabelText(messages.cropArea)
    await userEvent.click(screen.getByRole('button', { name: messages.zoomIn }))
    await userEvent.click(screen.getByRole('button', { name: messages.save }))
    expect((await screen.findByRole('alert')).textContent).toBe(messages.noRoom)
    expect(onClose).not.toHaveBeenCalled()
    expect(area.getAttribute('data-zoom')).toBe('1.1')
    await userEvent.click(screen.getByRole('button', { name: messages.tryAgain }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saved).toEqual(['refused', JSON.stringify(AREA)])
  })

  it('saves nothing if it is canceled', async () => {
    const onSave = vi.fn(() => Promise.resolve())
    const { onClose } = open({ onSave })
    await userEvent.click(await screen.findByRole('button', { name: uiMessages.cancel }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onSave).not.toHaveBeenCalled()
  })
})
