import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ZoomablePicture } from '#src/ui/zoom/zoomable-picture.tsx'
import { useDeviceState } from '../device-state.ts'
import { closeKeptPicture, saveKept, useKeptPicture } from '../kept-view.ts'
import { messages as words } from '../messages.ts'

/** A kept picture as large as the screen allows, with how old it is and its original for the device. */
export function KeptViewer() {
  const styles = useStyles()
  const picture = useKeptPicture()
  const { files } = useDeviceState()
  if (!picture) return null
  const { fileId, fileName, url, isOpen } = picture
  const file = files.get(fileId)
  return (
    <BottomSheet
      open={isOpen}
      onClose={closeKeptPicture}
      title={fileName}
      size="large"
      actions={
        <Button icon={<ArrowDownloadRegular />} onClick={() => void saveKept(fileId)}>
          {words.save}
        </Button>
      }
    >
      <figure className={styles.figure}>
        <ZoomablePicture key={url} url={url} name={fileName} />
        {file && <figcaption className={styles.caption}>{words.keptAsOf(formatAsOf(new Date(file.checkedAt)), formatBytes(file.sizeBytes))}</figcaption>}
      </figure>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  figure: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  caption: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, textAlign: 'center' },
})
