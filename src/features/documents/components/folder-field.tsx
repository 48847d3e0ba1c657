import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { messages } from '../messages.ts'
import { FolderBrowser, type FolderBrowserProps } from './folder-browser.tsx'

interface FolderFieldProps extends Omit<FolderBrowserProps, 'closedIds'> {
  /** Explains why a different folder was preselected. */
  warning?: string | undefined
}

/** The folder of a file, as a form field. */
export function FolderField({ warning, ...browser }: FolderFieldProps) {
  const styles = useStyles()
  return (
    <Field
      label={messages.folder}
      role="group"
      validationMessage={warning}
      validationState={warning === undefined ? 'none' : 'warning'}
    >
      <div className={styles.folders}>
        <FolderBrowser {...browser} closedIds={[]} />
      </div>
    </Field>
  )
}

const useStyles = makeStyles({
  folders: {
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})
