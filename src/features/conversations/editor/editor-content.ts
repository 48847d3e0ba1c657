import { makeStyles, tokens } from '@fluentui/react-components'

/**
 * Styles of text that is being edited, equal to those of a sent message. Shared by the editor and its placeholder text
 * box.
 */
export const useEditorContentStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '48px',
    maxHeight: 'var(--editor-max-height, min(40dvh, 320px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '13px 8px 13px 18px',
    color: tokens.colorNeutralForeground1,
    // With less than 16 px iOS zooms in when the field gets the focus.
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.375,
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
    '& .ProseMirror': { outlineStyle: 'none', whiteSpace: 'break-spaces', fontVariantLigatures: 'none' },
    '& p, & h1, & h2, & ul, & ol': { margin: 0 },
    '& * + p, & * + ul, & * + ol': { marginTop: '0.3em' },
    '& h1': { fontSize: tokens.fontSizeBase500, lineHeight: '1.3' },
    '& h2': { fontSize: tokens.fontSizeBase400, lineHeight: '1.3' },
    '& ul, & ol': { paddingInlineStart: '1.4em' },
    '& mark': {
      padding: '0 2px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorStatusWarningBackground2,
      color: tokens.colorStatusWarningForeground2,
    },
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  tall: { minHeight: 'var(--editor-min-height, 120px)', paddingLeft: '14px' },
  plain: {
    display: 'block',
    border: 'none',
    backgroundColor: 'transparent',
    resize: 'none',
    fieldSizing: 'content',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
})
