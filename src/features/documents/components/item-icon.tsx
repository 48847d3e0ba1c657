import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { FolderFilled } from '@fluentui/react-icons/svg/folder'
import { FolderZipRegular } from '@fluentui/react-icons/svg/folder-zip'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { MusicNote2PlayRegular } from '@fluentui/react-icons/svg/music-note-2-play'
import { SlideTextRegular } from '@fluentui/react-icons/svg/slide-text'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { VideoClipRegular } from '@fluentui/react-icons/svg/video-clip'
import { type FileLook, fileLookOf } from '../file-look.ts'
import type { DocumentItem } from '../items.ts'

const ICONS: Record<FileLook, typeof DocumentRegular> = {
  image: ImageRegular,
  video: VideoClipRegular,
  audio: MusicNote2PlayRegular,
  pdf: DocumentPdfRegular,
  mail: MailRegular,
  table: TableRegular,
  slides: SlideTextRegular,
  archive: FolderZipRegular,
  text: DocumentTextRegular,
  document: DocumentRegular,
}

/** The icon for a folder or a file type. It is decorative, because text beside it says the same. */
export function ItemIcon({ item }: { item: DocumentItem }) {
  const styles = useStyles()
  if (item.kind === 'folder') return <NamedIcon mimeType={null} />
  if (item.kind === 'upload') return <ArrowUploadRegular className={styles.file} aria-hidden="true" />
  return <NamedIcon mimeType={item.file.currentInstance.mimeType} />
}

/** The icon for a file type. @param mimeType null for a folder */
export function NamedIcon({ mimeType }: { mimeType: string | null }) {
  const styles = useStyles()
  if (mimeType === null) return <FolderFilled className={styles.folder} aria-hidden="true" />
  const Icon = ICONS[fileLookOf(mimeType)]
  return <Icon className={styles.file} aria-hidden="true" />
}

const useStyles = makeStyles({
  folder: { color: tokens.colorBrandForeground1 },
  file: { color: tokens.colorNeutralForeground2 },
})
