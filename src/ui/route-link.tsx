import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { use } from 'react'
import { Link, type LinkProps } from 'react-router'
import { SheetContext } from './sheet-context.ts'

interface RouteLinkProps extends LinkProps {
  /** 'text' looks like a link in a sentence; 'plain' takes the looks of what is around it. */
  appearance?: 'text' | 'plain'
}

/** A link inside the app. In a sheet it takes the place of the sheet's history entry. */
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
  },
  plain: { color: 'inherit', textDecorationLine: 'none' },
})
