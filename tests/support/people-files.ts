import { strToU8, zipSync } from 'fflate'

/** A file with people as a program exports it. */
interface PeopleFile {
  from: string
  fileName: string
  content: Uint8Array<ArrayBuffer>
}

const BOM = '\ufeff'
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Uint16Array.from(BOM + text, (sign) => sign.charCodeAt(0)).buffer)

/** A workbook as Excel writes it: shared strings, positions of cells, no cells where there is no text. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>) {
  const strings: string[] = []
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (value: string | number, at: string): string => {
    if (value === '') return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    return `<c r="${at}" t="s"><v>${strings.push(value) - 1}</v></c>`
  }
  const column = (index: number): string => String.fromCharCode(65 + index)
  const pages = Object.values(sheets).map((rows) =>
    rows
      .map((cells, row) => {
        const content = cells.map((value, index) => cell(value, `${column(index)}${row + 1}`)).join('')
        return `<row r="${row + 1}">${content}</row>`
      })
      .join(''),
  )
  const names = Object.keys(sheets)
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`),
    ...Object.fromEntries(
      pages.map((rows, at) => [
        `xl/worksheets/s${at}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  })
}

/** All of them have Jane Roe and José García, jane.roe@ and jose.garcia@claims.example. */
export const PEOPLE_FILES: readonly PeopleFile[] = [
  {
    from: 'Outlook',
    fileName: 'contacts.csv',
    content: utf8(
      `${BOM}"First Name","Middle Name","Last Name","Company","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address"\r\n` +
        '"Jane","","Roe","Claims","jane.roe@claims.example","SMTP","Jane Roe (jane.roe@claims.example)",""\r\n' +
        '"Jos\u00e9","","Garc\u00eda","Claims","jose.garcia@claims.example","SMTP","Jos\u00e9 Garc\u00eda",""\r\n',
    ),
  },
  {
    from: 'Google Contacts',
    fileName: 'contacts.csv',
    content: utf8(
      'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\n' +
        'Jane,,Roe,* myContacts,Work,jane.roe@claims.example,+1 202-555-0143\n' +
        'Jos\u00e9,,Garc\u00eda,* myContacts ::: Field,,jose.garcia@claims.example,\n',
    ),
  },
  {
    from: 'Google Workspace, with required columns',
    fileName: 'users.csv',
    content: utf8(
      'First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY]\n' +
        'Jane,Roe,jane.roe@claims.example,Active\nJos\u00e9,Garc\u00eda,jose.garcia@claims.example,Active\n',
    ),
  },
  {
    from: 'Microsoft 365 admin center',
    fileName: 'users.csv',
    content: utf8(
      `${BOM}Block credential,City,Department,Display name,First name,Last name,Licenses,User principal name\r\n` +
        'False,Austin,Claims,Jane Roe,Jane,Roe,Microsoft 365 E3,jane.roe@claims.example\r\n' +
        'False,,Claims,Jos\u00e9 Garc\u00eda,Jos\u00e9,Garc\u00eda,Unlicensed,jose.garcia@claims.example\r\n',
    ),
  },
  {
    from: 'a payroll program, with numbers first',
    fileName: 'staff.csv',
    content: utf8(
      'No.,Active,Employee Name,Work Email\n1,FALSE,Jane Roe,jane.roe@claims.example\n' +
        '2,TRUE,Jos\u00e9 Garc\u00eda,jose.garcia@claims.example\n',
    ),
  },
  {
    from: 'Excel, with a title, semicolons and Windows-1252',
    fileName: 'staff.csv',
    content: latin(
      'Email list of field staff;;\r\n;;\r\nName;Office;Work Email\r\nJane Roe;Austin, TX;jane.roe@claims.example\r\n' +
        'Jos\u00e9 Garc\u00eda;;jose.garcia@claims.example\r\n',
    ),
  },
  {
    from: 'Excel, with a line for the separator',
    fileName: 'staff.csv',
    content: utf8(
      'sep=;\r\nWork Email;Full name\r\njane.roe@claims.example;Jane Roe\r\njose.garcia@claims.example;Jos\u00e9 Garc\u00eda\r\n',
    ),
  },
  {
    from: 'Excel as Unicode text',
    fileName: 'staff.txt',
    content: utf16(
      'Full name\tWork Email\r\nJane Roe\tjane.roe@claims.example\r\nJos\u00e9 Garc\u00eda\tjose.garcia@claims.example\r\n',
    ),
  },
  {
    from: 'a mail, with invisible characters',
    fileName: 'list.csv',
    content: utf8(
      'Person\n\u200bJane\u00a0Roe <jane.roe@claims.example\u200b>\n"\u202aJos\u00e9 Garc\u00eda\u202c <jose.garcia@claims.example>"\n',
    ),
  },
  {
    from: 'an Excel workbook with a title and two sheets',
    fileName: 'staff.xlsx',
    content: workbookOf({
      Notes: [['Only for the office']],
      Staff: [
        ['Field staff'],
        [],
        ['No.', 'Name', '', 'Work Email'],
        [1, 'Jane Roe', '', 'jane.roe@claims.example'],
        [2, 'Jos\u00e9 Garc\u00eda', '', 'jose.garcia@claims.example'],
      ],
    }),
  },
]
