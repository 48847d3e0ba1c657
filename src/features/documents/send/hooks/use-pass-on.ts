import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { FileItem } from '../../items.ts'
import { copyLink, linkTo } from '../file-link.ts'
import { canShareFile, offerFile, shareFile } from '../pass-on.ts'

interface PassOn {
  /** Opens the share page, which asks for the conversation that gets a copy of the current version. */
  send: (item: FileItem) => void
  /** Opens the share sheet of the system. */
  share: (item: FileItem) => void
  canShare: (item: FileItem) => boolean
  copyLink: (item: FileItem) => void
}

/** The ways to pass a file of a documents page on. */
export function usePassOn(): PassOn {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { addressOf } = useDocumentsPage()
  return {
    send: ({ file }) =>
      void offerFile(client, file.currentInstance).then((offered) => offered && navigate(paths.share.href())),
    share: ({ file }) => void shareFile(client, file.currentInstance),
    canShare: ({ file }) => canShareFile(file.currentInstance),
    copyLink: ({ id, file }) => void copyLink(linkTo(addressOf(file.folder?.id ?? null), id)),
  }
}
