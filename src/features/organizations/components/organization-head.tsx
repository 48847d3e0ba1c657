import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { messages } from '../messages.ts'
import { hrefOfRelative } from '../organization-pages.ts'

interface OrganizationHeadProps {
  organization: OrganizationOfHandle
  /** True if the page below has no heading, so that the name is the page's heading. */
  isHeading: boolean
  /** The avatar is not shown, because the logo is beside it. */
  isBesideLogo?: boolean
}

/** Shows the organization's avatar, name, visibility and parent. */
export function OrganizationHead({ organization, isHeading, isBesideLogo = false }: OrganizationHeadProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const { emblem, parentEmblem, private: isPrivate } = organization
  // Leaves more room for the content. The profile page shows the whole name as its heading.
  const isOneLine = !isWide && !isHeading
  const name = {
    className: mergeClasses(styles.name, isOneLine && styles.shortName, isBesideLogo && styles.wholeName),
    title: emblem.displayName,
    children: emblem.displayName,
  }
  return (
    <div className={mergeClasses(styles.root, !isWide && styles.narrow, isBesideLogo && styles.measured)}>
      {!isBesideLogo && <EntityAvatar emblem={emblem} size={isWide ? 48 : isOneLine ? 28 : 36} />}
      <div className={mergeClasses(styles.words, isOneLine && styles.wordsInLine)}>
        {isHeading ? <h1 {...name} tabIndex={-1} data-page-heading="" /> : <p {...name} />}
        <div className={mergeClasses(styles.line, !isWide && styles.oneLine, isOneLine && styles.besideName)}>
          <Badge appearance="tint" color={isPrivate ? 'warning' : 'success'} className={styles.badge}>
            {isPrivate ? messages.private : messages.public}
          </Badge>
          {parentEmblem && <Parent emblem={parentEmblem} />}
        </div>
      </div>
    </div>
  )
}

interface ParentProps {
  emblem: NonNullable<OrganizationOfHandle['parentEmblem']>
}

/** Links to a page of the parent that the user may open. If no page is permitted, a button shows the reason. */
function Parent({ emblem }: ParentProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const text = messages.parent(emblem.displayName)
  const { id, handle, private: isPrivate } = emblem
  const href = handle === null ? null : hrefOfRelative(viewer, { id, handle, private: isPrivate })
  if (href !== null) {
    return (
      <RouteLink to={href} className={styles.parent}>
        <span className={styles.parentName} title={text}>
          {text}
        </span>
      </RouteLink>
    )
  }
  return (
    <button
      type="button"
      className={mergeClasses(styles.parent, styles.closed)}
      onClick={() => showToast({ intent: 'error', text: messages.noPermission })}
    >
      <span className={styles.parentName} title={text}>
        {text}
      </span>
    </button>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalS}`,
  },
  narrow: { gap: tokens.spacingHorizontalS, padding: 0 },
  shortName: {
    minWidth: 0,
    WebkitLineClamp: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  measured: { containerType: 'inline-size' },
  // Limits large text, so that words are not broken.
  wholeName: { display: 'block', fontSize: `min(${tokens.fontSizeBase500}, 11cqi)`, lineHeight: 1.35 },
  words: { flexGrow: 1, minWidth: 0 },
  wordsInLine: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  // The badge grows with large text.
  badge: { flexShrink: 0, height: 'auto', minHeight: '20px' },
  name: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  besideName: { flexShrink: 0, maxWidth: '60%' },
  oneLine: {
    flexWrap: 'nowrap',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
  },
  parentName: ellipsis,
  parent: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '28px',
    position: 'relative',
    minWidth: 0,
    '::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      top: '50%',
      height: sizes.touchTarget,
      transform: 'translateY(-50%)',
    },
  },
  closed: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
})
