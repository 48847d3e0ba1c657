import { describe, expect, it } from 'vitest'
import { MAX_ZOOM, panned, placeAt, scaleOf, showing, wholeView, zoomedAt } from './view.ts'

const phone = { width: 390, height: 500 }
const photo = { width: 4_000, height: 3_000 }

describe('The view of a picture', () => {
  it('starts with the whole picture, centered', () => {
    const view = wholeView(phone, photo)
    expect(scaleOf(view, phone, photo)).toBeCloseTo(390 / 4_000)
    expect(view.x).toBe(0)
    expect(view.y).toBeCloseTo((500 - 292.5) / 2)
    expect(placeAt(view, { x: 195, y: 250 }, phone, photo)).toEqual({ x: 2_000, y: 1_500 })
  })

  it('keeps the point between the fingers in place while they spread', () => {
    const before = wholeView(phone, photo)
    const point = { x: 195, y: 250 }
    const after = zoomedAt(before, 4, point, phone, photo)
    expect(after.zoom).toBe(4)
    const [was, is] = [placeAt(before, point, phone, photo), placeAt(after, point, phone, photo)]
    expect(is.x).toBeCloseTo(was.x)
    expect(is.y).toBeCloseTo(was.y)
  })

  it('zooms in to at most eight times, zooms out to at most the whole picture, and never leaves it', () => {
    const whole = wholeView(phone, photo)
    expect(zoomedAt(whole, 100, { x: 0, y: 250 }, phone, photo).zoom).toBe(MAX_ZOOM)
    expect(zoomedAt(whole, 0.1, { x: 0, y: 250 }, phone, photo)).toEqual(whole)
    const near = zoomedAt(whole, 4, { x: 195, y: 250 }, phone, photo)
    const far = panned(near, { x: 90_000, y: -90_000 }, phone, photo)
    expect(far.x).toBe(0)
    expect(far.y).toBeCloseTo(500 - 3_000 * scaleOf(far, phone, photo))
  })

  it("follows the keyboard's crosshair", () => {
    const near = panned(
      zoomedAt(wholeView(phone, photo), 8, { x: 195, y: 250 }, phone, photo),
      { x: 9_000, y: 9_000 },
      phone,
      photo,
    )
    const place = { x: 3_900, y: 2_900 }
    const shown = showing(near, place, phone, photo)
    const scale = scaleOf(shown, phone, photo)
    expect(shown.x + place.x * scale).toBeLessThanOrEqual(phone.width)
    expect(shown.y + place.y * scale).toBeLessThanOrEqual(phone.height)
  })

  it('returns a result before anything was measured', () => {
    expect(
      Number.isFinite(
        placeAt(wholeView({ width: 0, height: 0 }, photo), { x: 1, y: 1 }, { width: 0, height: 0 }, photo).x,
      ),
    ).toBe(true)
  })
})
