import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { use } from 'react'
import { Link, type LinkProps } from 'react-router'
import { SheetContext } from './sheet-context.ts'
import { sizes } from './theme.ts'

interface RouteLinkProps extends LinkProps {
  /** 'text' looks like a link in a sentence; 'plain' inherits the style of its surroundings. */
  appearance?: 'text' | 'plain'
}

/** A link inside the app. In a sheet it replaces the sheet's history entry. */
export function RouteLink({ appearance = 'text', className, replace, ...props }: RouteLinkProps) {
  const styles = useStyles()
  const isInSheet = use(SheetContext)
  return <Link {...props} replace={replace ?? isInSheet} className={mergeClasses(styles[appearance], className)} />
}

const useStyles = makeStyles({
  text: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
    textUnderlineOffset: '0.2em',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationColor: 'currentColor' },
    // A line of text is only half as high as a touch target, so the area around it belongs to the link too.
    '@media (pointer: coarse)': {
      position: 'relative',
      '::after': {
        content: '""',
        position: 'absolute',
        top: '50%',
        left: '50%',
        width: `max(100%, ${sizes.touchTarget})`,
        height: sizes.touchTarget,
        transform: 'translate(-50%, -50%)',
      },
    },
  },
  plain: { color: 'inherit', textDecorationLine: 'none' },
})
