import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { Suspense, useRef, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { onPaper } from '#src/ui/on-paper.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { sizes } from '#src/ui/theme.ts'
import { ACCEPTED_PICTURES, pictureRefusal } from '../accept-picture.ts'
import { usePendingPicture } from '../hooks/use-pending-picture.ts'
import { messages } from '../messages.ts'
import type { PictureName, PictureOwner } from '../picture-owner.ts'
import { queuePicture } from '../queue-picture.ts'

const CropDialog = preloadable(() => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog))

interface ChangePictureProps {
  owner: PictureOwner
  handle: string | null
  picture: PictureName
  /** The current file instance; null for the default picture. */
  before: string | null
  previewClassName: string
  buttonClassName: string
}

/**
 * Camera button on a picture, which opens choosing, cropping or removing it. A pending change is shown over the old
 * picture.
 */
export function ChangePicture({
  owner,
  handle,
  picture,
  before,
  previewClassName,
  buttonClassName,
}: ChangePictureProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement | null>(null)
  const { item, url } = usePendingPicture(owner, picture)
  const [chosen, setChosen] = useState<{ id: number; file: File; open: boolean } | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const href =
    handle === null ? null : owner.type === 'User' ? paths.handle.href(handle) : paths.organizationProfile.href(handle)
  const queue = (file: File | null): Promise<void> => queuePicture(client, { owner, picture, before }, file, href)

  const take = (file: File | undefined): void => {
    if (!file) return
    const refusal = pictureRefusal(file)
    if (refusal !== null) showToast({ intent: 'error', text: refusal })
    else setChosen((known) => ({ id: (known?.id ?? 0) + 1, file, open: true }))
  }
  const remove = async (): Promise<void> => {
    try {
      await queue(null)
    } catch (error) {
      showToast({ intent: 'error', text: userMessagesOf(error) })
      throw error
    }
  }
  const choose = (): void => picker.current?.click()
  const look = {
    icon: <CameraRegular />,
    shape: 'circular',
    className: mergeClasses(styles.button, buttonClassName),
  } as const
  const hasPicture = before !== null && item === null

  return (
    <>
      {url !== null && <img src={url} alt="" className={previewClassName} onLoad={onPaper} />}
      {hasPicture ? (
        <ActionMenu
          label={messages.menu[picture]}
          actions={[
            { key: 'change', label: messages.change[picture], icon: <ImageRegular />, onSelect: choose },
            {
              key: 'remove',
              label: messages.remove[picture],
              icon: <DeleteRegular />,
              danger: true,
              onSelect: () => setIsRemoving(true),
            },
          ]}
          trigger={({ ref, ...props }) => (
            <Button
              {...props}
              {...look}
              ref={(element: HTMLButtonElement | null) => {
                button.current = element
                ref(element)
              }}
              aria-label={messages.change[picture]}
            />
          )}
        />
      ) : (
        <Button {...look} ref={button} aria-label={messages.change[picture]} onClick={choose} />
      )}
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_PICTURES}
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        data-picture={picture}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          take(file)
        }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            key={chosen.id}
            file={chosen.file}
            picture={picture}
            isRound={picture === 'Avatar' && owner.type === 'User'}
            open={chosen.open}
            onClose={() => setChosen({ ...chosen, open: false })}
            onClosed={() => button.current?.focus()}
            onSave={queue}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={messages.remove[picture]}
        text={
          picture === 'Avatar' && owner.type === 'Organization'
            ? messages.removeOrganizationAsk
            : messages.removeAsk[picture]
        }
        confirmLabel={messages.remove[picture]}
        danger
        onConfirm={remove}
        onClose={() => setIsRemoving(false)}
      />
    </>
  )
}

const useStyles = makeStyles({
  button: {
    minWidth: sizes.touchTarget,
    width: sizes.touchTarget,
    height: sizes.touchTarget,
    boxShadow: tokens.shadow4,
  },
  input: { display: 'none' },
})
