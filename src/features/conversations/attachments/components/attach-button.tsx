import { makeStyles } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { useEffect, useRef } from 'react'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { ToolButton } from '../../editor/components/tool-button.tsx'
import { attachmentMessages } from '../messages.ts'

interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void
  disabled?: boolean
}

/** Chooses files; phones also get a camera button. Files are uploaded unchanged (HEIC with its metadata). */
export function AttachButton({ onFiles, disabled = false }: AttachButtonProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  // A DOM handler instead of React's: when the editor's code loads while the file dialog is open, this button is
  // mounted again, and the selected files arrive at an input that is no longer on the page.
  const listen = (input: HTMLInputElement | null): void => {
    if (!input) return
    input.onchange = () => {
      latest.current([...(input.files ?? [])])
      // Without this, choosing a file again after removing it would not fire a change event.
      input.value = ''
    }
  }
  useEffect(() => {
    listen(files.current)
    listen(camera.current)
  })
  return (
    <>
      <ToolButton
        label={attachmentMessages.attach}
        icon={<AttachRegular />}
        disabled={disabled}
        onClick={() => files.current?.click()}
      />
      {!isWide && (
        <ToolButton
          label={attachmentMessages.camera}
          icon={<CameraRegular />}
          disabled={disabled}
          onClick={() => camera.current?.click()}
        />
      )}
      <input
        ref={files}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        data-attach="files"
      />
      {!isWide && (
        <input
          ref={camera}
          type="file"
          accept="image/*,image/heic,image/heif,video/*"
          capture="environment"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          data-attach="camera"
        />
      )}
    </>
  )
}

const useStyles = makeStyles({ input: { display: 'none' } })
