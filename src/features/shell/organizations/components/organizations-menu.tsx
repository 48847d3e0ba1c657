import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { Suspense, useState } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages } from '../../messages.ts'

const OrganizationsList = preloadable(() =>
  import('./organizations-list.tsx').then(({ OrganizationsList }) => OrganizationsList),
)

/** 'My Organizations' on wide screens. On phones the list is in the mobile menu. */
export function OrganizationsMenu({ iconOnly }: { iconOnly: boolean }) {
  const styles = useStyles()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={setButton}
        appearance="subtle"
        icon={<BuildingRegular />}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.button}
        onClick={() => setOpen(!open)}
        {...(iconOnly && { title: messages.myOrganizations, 'aria-label': messages.myOrganizations })}
      >
        {!iconOnly && messages.myOrganizations}
      </Button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={messages.myOrganizations}
        anchor={button}
        size="medium"
        hideTitle
        flush
      >
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <OrganizationsList onChoose={() => setOpen(false)} />
        </Suspense>
      </BottomSheet>
    </>
  )
}

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minHeight: '40px',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground2,
  },
})
