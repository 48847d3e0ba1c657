import { makeStyles, tokens } from '@fluentui/react-components'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { ItemIcon } from '../../components/item-icon.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { NewestFilesDocument } from '../../documents.generated.ts'
import { previewKindOf } from '../../file-look.ts'
import { lineOf } from '../../item-messages.ts'
import { fileItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import type { DocumentOwner } from '../../owner.ts'
import { fileHref } from '../../send/file-link.ts'

interface NewestFilesProps {
  owner: DocumentOwner
  /** The path of a folder of the owner, or of its root if the id is undefined. */
  hrefOf: (folderId?: string) => string
  /** Shown if there are no files. */
  empty: React.ReactNode
}

/** The files that were added last to the owner's folders. Each link opens the file in its folder. */
export function NewestFiles({ owner: { entityType, entityId }, hrefOf, empty }: NewestFilesProps) {
  const styles = useStyles()
  const { data, failed, asOf, refresh } = useRead(NewestFilesDocument, { entityType, entityId })
  useLiveNews({ entityType, entityId }, refresh)
  return (
    <>
      <AsOf asOf={asOf} />
      <DataList
        label={messages.newest}
        items={data?.newestFiles}
        keyOf={({ fileId }) => fileId}
        skeletonRows={2}
        error={failed ? messages.newestFailed : null}
        onRetry={() => void refresh()}
        empty={empty}
        renderItem={(file) => {
          const item = fileItem(file)
          const instance = file.currentInstance
          const icon = <ItemIcon item={item} />
          return (
            <RouteLink appearance="plain" to={fileHref(hrefOf(file.folder?.id), file.fileId)} className={styles.row}>
              <span className={styles.face}>
                {previewKindOf(instance) === 'picture' ? <Thumbnail instance={instance} fallback={icon} /> : icon}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{instance.fileName}</span>
                <span className={styles.detail}>{[file.folder?.name, lineOf(item)].filter(Boolean).join(' · ')}</span>
              </span>
            </RouteLink>
          )
        }}
      />
    </>
  )
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: '22px',
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { ...ellipsis, fontWeight: tokens.fontWeightMedium },
  detail: {
    ...ellipsis,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
