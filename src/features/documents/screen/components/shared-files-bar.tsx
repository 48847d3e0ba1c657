import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { endPlacing, filesOfShare, usePlacedShare } from '#src/lib/offline/pwa/share-placement.ts'
import { Banner } from '#src/ui/banner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { messages } from '../../messages.ts'
import type { ShownDocuments } from '../hooks/use-shown-documents.ts'

interface SharedFilesBarProps {
  /** The folder on screen; null while it is loading. */
  folder: ShownDocuments['folder']
  folderId: string | null
}

/** While the user looks for a folder for files that another app shared: puts them into the open folder. */
export function SharedFilesBar({ folder, folderId }: SharedFilesBarProps) {
  const styles = useStyles()
  const shared = usePlacedShare()
  const { dropFiles } = useDocumentsPage()
  if (shared === null) return null
  return (
    <div className={styles.root}>
      <Banner
        intent="info"
        icon={<ShareRegular />}
        action={
          <>
            {folder && dropFiles && (
              <Button
                appearance="primary"
                className={styles.button}
                onClick={() => {
                  dropFiles(filesOfShare(shared), folderId)
                  endPlacing()
                }}
              >
                {messages.putHere}
              </Button>
            )}
            <Button className={styles.button} onClick={endPlacing}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        {folder && !dropFiles ? messages.placingElsewhere : messages.placing(shared.files.length)}
      </Banner>
    </div>
  )
}

const useStyles = makeStyles({
  root: { flexShrink: 0, padding: `0 ${tokens.spacingHorizontalM}` },
  button: { minHeight: sizes.touchTarget },
})
