import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { SHORTCUT_CHOICES, SHORTCUTS_SETTING } from '#src/ui/use-shortcuts.ts'
import { messages } from '../messages.ts'

interface ShortcutSheetProps {
  open: boolean
  onClose: () => void
}

/**
 * Lists all keyboard shortcuts, with a switch that disables single keys, because speech input can trigger them (WCAG
 * 2.1.4).
 */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const styles = useStyles()
  const [choice, choose] = useDeviceSetting(SHORTCUTS_SETTING, SHORTCUT_CHOICES)
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.title}>
      {messages.groups.map(({ name, keys: entries }) => (
        <section key={name} className={styles.group}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.list}>
            {entries.map(({ keys, does }) => (
              <div key={does} className={styles.line}>
                <dt>{does}</dt>
                <dd className={styles.keys}>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={messages.singleKeys}
        checked={choice === 'on'}
        onChange={(_event, { checked }) => choose(checked ? 'on' : 'off')}
      />
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  group: { marginBottom: tokens.spacingVerticalM },
  name: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '34px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  keys: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS, margin: 0 },
  key: {
    minWidth: '14px',
    padding: `2px ${tokens.spacingHorizontalS}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})
