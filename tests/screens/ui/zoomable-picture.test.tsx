import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { zoomMessages } from '#src/ui/zoom/messages.ts'
import { ZoomablePicture } from '#src/ui/zoom/zoomable-picture.tsx'
import { renderOn } from './in-theme.tsx'

const STAGE = { width: 400, height: 300 }

// jsdom has neither layout nor pointer capture.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(STAGE.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(STAGE.height)
  HTMLElement.prototype.setPointerCapture ??= () => undefined
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4_000)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(3_000)
  return () => vi.restoreAllMocks()
})

/**
 * Renders the picture on a phone.
 *
 * @returns the stage; the width and the upper left corner of the picture on it, in px; and a mock that receives the
 *   keys that bubble to the parent
 */
function show() {
  const heard = vi.fn<(key: string) => void>()
  renderOn(
    'phone',
    <div onKeyDown={({ key }) => heard(key)}>
      <ZoomablePicture url="/wall.jpg" name="wall.jpg" />
    </div>,
  )
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'wall.jpg' })
  fireEvent.load(image)
  const stage = screen.getByRole('group', { name: zoomMessages.zoomable('wall.jpg') })
  const lies = () => {
    const [x, y] = [...image.style.transform.matchAll(/-?[\d.]+/g)].map(([number]) => Math.round(Number(number)))
    return { width: Math.round(Number.parseFloat(image.style.width)), x, y }
  }
  return { stage, lies, heard }
}

const WHOLE = { width: 400, x: 0, y: 0 }
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  pointerType: 'touch',
  button: 0,
})

describe('A zoomable picture', () => {
  it('fits at first; a pinch zooms around its center, and then one finger drags the picture up to its edge', () => {
    const { stage, lies } = show()
    expect(lies()).toEqual(WHOLE)
    fireEvent.pointerDown(stage, finger(1, 150, 150))
    fireEvent.pointerMove(stage, finger(1, 190, 190))
    expect(lies(), 'a whole picture is not dragged').toEqual(WHOLE)
    fireEvent.pointerMove(stage, finger(1, 150, 150))
    fireEvent.pointerDown(stage, finger(2, 250, 150))
    fireEvent.pointerMove(stage, finger(1, 100, 150))
    fireEvent.pointerMove(stage, finger(2, 300, 150))
    expect(lies()).toEqual({ width: 800, x: -200, y: -150 })
    fireEvent.pointerUp(stage, finger(2, 300, 150))
    fireEvent.pointerMove(stage, finger(1, 150, 130))
    expect(lies()).toEqual({ width: 800, x: -150, y: -170 })
    fireEvent.pointerMove(stage, finger(1, 900, 900))
    expect(lies()).toEqual({ width: 800, x: 0, y: 0 })
    fireEvent.pointerUp(stage, finger(1, 900, 900))
  })

  it('zooms in at the position of a double tap and out at the next; two taps far apart are not a double tap', () => {
    const { stage, lies } = show()
    const tap = (x: number, y: number): void => {
      fireEvent.pointerDown(stage, finger(1, x, y))
      fireEvent.pointerUp(stage, finger(1, x, y))
    }
    tap(40, 40)
    tap(300, 200)
    expect(lies()).toEqual(WHOLE)
    tap(302, 200)
    expect(lies()).toEqual({ width: 1_000, x: -453, y: -300 })
    tap(100, 100)
    tap(100, 100)
    expect(lies()).toEqual(WHOLE)
  })

  it('zooms with Ctrl and the wheel, which trackpads send for a pinch; the wheel without Ctrl scrolls the page', () => {
    const { stage, lies } = show()
    expect(fireEvent.wheel(stage, { deltaY: -400, clientX: 0, clientY: 0 }), 'the page scrolls').toBe(true)
    expect(lies()).toEqual(WHOLE)
    expect(
      fireEvent.wheel(stage, { deltaY: -400, ctrlKey: true, clientX: 0, clientY: 0 }),
      'the browser does not zoom the page',
    ).toBe(false)
    expect(lies()).toMatchObject({ x: 0, y: 0 })
    expect(lies().width).toBeGreaterThan(800)
  })

  it('zooms with plus, minus and 0; arrow keys move it while it is zoomed, and otherwise reach its parent', async () => {
    const { stage, lies, heard } = show()
    expect(stage.getAttribute('aria-describedby')).toBeTruthy()
    stage.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(heard).toHaveBeenLastCalledWith('ArrowRight')
    heard.mockClear()
    await userEvent.keyboard('++{ArrowRight}')
    expect(lies()).toEqual({ width: 900, x: -298, y: -187 })
    await userEvent.keyboard('-')
    expect(lies().width).toBe(600)
    await userEvent.keyboard('0')
    expect(lies()).toEqual(WHOLE)
    expect(heard).not.toHaveBeenCalled()
  })

  it('has zoom buttons, and announces the zoom level after it stops changing', async () => {
    const { lies } = show()
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('button', { name: zoomMessages.zoomOut }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: zoomMessages.zoomIn }))
    expect(lies().width).toBe(600)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Enlarged to 150 %'))
    await userEvent.click(screen.getByRole('button', { name: zoomMessages.zoomWhole }))
    expect(lies()).toEqual(WHOLE)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The whole picture'))
  })
})
