import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useToastPlace } from '#src/ui/use-toast-place.ts'

function Page({ hasToast }: { hasToast: boolean }) {
  const place = useToastPlace(hasToast)
  return (
    <>
      <input aria-label="Reply" />
      <button type="button">Download</button>
      <output>{place}</output>
    </>
  )
}
const place = () => screen.getByRole('status').textContent

it('A toast moves only after a press that takes the focus from a field, so that it is not under the finger', async () => {
  render(<Page hasToast />)
  expect(place()).toBe('low')
  act(() => screen.getByLabelText('Reply').focus())
  expect(place()).toBe('high')
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button)
  act(() => button.focus())
  expect(place()).toBe('high')
  fireEvent.pointerUp(button)
  expect(place()).toBe('high')
  await waitFor(() => expect(place()).toBe('low'))
})

it('Without a toast, the position stays low', () => {
  const { rerender } = render(<Page hasToast={false} />)
  act(() => screen.getByLabelText('Reply').focus())
  expect(place()).toBe('low')
  rerender(<Page hasToast />)
  expect(place()).toBe('high')
})
