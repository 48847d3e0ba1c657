import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { ImageMultipleRegular } from '@fluentui/react-icons/svg/image-multiple'
import { type ChangeEvent, useRef } from 'react'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface PhotoSourcesProps {
  /** False if there are photos already. */
  isFirst: boolean
  onTaken: (files: readonly File[]) => void
  onChosen: (files: readonly File[]) => void
}

/** Returns the chosen files, and empties the input so that the same file can be chosen again. */
function filesOf({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])]
  target.value = ''
  return files
}

/** The camera, for one photo after the other, and the library of the device, for several at once. */
export function PhotoSources({ isFirst, onTaken, onChosen }: PhotoSourcesProps) {
  const styles = useStyles()
  const camera = useRef<HTMLInputElement>(null)
  const library = useRef<HTMLInputElement>(null)
  const input = {
    ...{ type: 'file', accept: 'image/*,image/heic,image/heif', className: styles.input },
    ...{ tabIndex: -1, 'aria-hidden': true },
  } as const
  return (
    <div className={styles.root}>
      <Button
        className={styles.source}
        appearance={isFirst ? 'primary' : 'secondary'}
        icon={<CameraRegular />}
        onClick={() => camera.current?.click()}
      >
        {isFirst ? messages.takePhoto : messages.takeAnother}
      </Button>
      <Button className={styles.source} icon={<ImageMultipleRegular />} onClick={() => library.current?.click()}>
        {messages.choosePhotos}
      </Button>
      <input
        {...input}
        ref={camera}
        capture="environment"
        data-upload="camera"
        onChange={(event) => onTaken(filesOf(event))}
      />
      <input {...input} ref={library} multiple data-upload="library" onChange={(event) => onChosen(filesOf(event))} />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, flexGrow: 1 },
  // Next to each other where both texts fit, also on the smallest phone with most fonts.
  source: {
    flex: '1 1 auto',
    minHeight: sizes.touchTarget,
    maxWidth: 'none',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    whiteSpace: 'nowrap',
  },
  input: { display: 'none' },
})
