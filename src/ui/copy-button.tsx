import { Button, makeStyles } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useState } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import { COPY_FEEDBACK_MS } from '#shared/limits.ts'
import { sizes } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { uiMessages } from './messages.ts'

interface CopyButtonProps {
  text: string
  /** Returns the same content as formatted text; absent if there is only plain text. */
  html?: () => string | undefined
  /** The button's label: 'Copy'. */
  label?: string
}

/** Copies `text`, then shows 'Copied!' for 2 s. */
export function CopyButton({ text, html, label = uiMessages.copy }: CopyButtonProps) {
  const styles = useStyles()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPY_FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <Button
        className={styles.button}
        icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
        onClick={() => {
          void copyText(text, html?.()).then(setCopied)
        }}
      >
        {copied ? uiMessages.copied : label}
      </Button>
      <VisuallyHidden live>{copied ? uiMessages.copied : ''}</VisuallyHidden>
    </>
  )
}

const useStyles = makeStyles({ button: { '@media (pointer: coarse)': { minHeight: sizes.touchTarget } } })
