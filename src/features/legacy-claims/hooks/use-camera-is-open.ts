import { createOpenState } from '#src/lib/open-state.ts'

/** Opens or closes the camera for the photos of a claim; FieldCamera shows it. */
export const { show: showCamera, useIsOpen: useCameraIsOpen } = createOpenState()

export function openCamera(): void {
  showCamera(true)
}
