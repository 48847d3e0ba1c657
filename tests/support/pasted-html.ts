/**
 * HTML as the programs that people copy from put it on the clipboard (shortened), and the lines that a message must
 * have afterwards: '- ' begins an item of a list, '1. ' one of a numbered list ('3. ' of a list that starts with 3,
 * '2a. ' of one that starts with b), two spaces more for each deeper level.
 */
export interface PastedHtml {
  program: string
  html: string
  lines: readonly string[]
}

const MARK_STYLE = 'font:7.0pt "Times New Roman"'

function wordItem(level: number, mark: string, text: string): string {
  return (
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level}.0in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>` +
    `${mark}<span style='${MARK_STYLE}'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
  )
}

/** A list of Word for the web: each item is in a separate list. */
function webItem(tag: 'ul' | 'ol', level: number, text: string, attributes = ''): string {
  return (
    `<div class="ListContainerWrapper SCXW9 BCX0"><${tag} class="BulletListStyle${level} SCXW9" role="list" ${attributes}>` +
    `<li data-leveltext="" data-font="Symbol" data-listid="1" role="listitem" data-aria-posinset="1" data-aria-level="${level}" ` +
    `class="OutlineElement Ltr SCXW9"><p class="Paragraph SCXW9"><span class="TextRun"><span class="NormalTextRun">${text}</span>` +
    `</span><span class="EOP SCXW9">&nbsp;</span></p></li></${tag}></div>`
  )
}

const OFFICE_HEAD =
  '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head>' +
  '<meta name=Generator content="Microsoft"><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]-->' +
  '<style><!-- table {mso-displayed-decimal-separator:"\\.";} td > p {margin:0} --></style></head>'

export const PASTED_HTML: readonly PastedHtml[] = [
  {
    program: 'Excel',
    html:
      `${OFFICE_HEAD}<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse'>` +
      '<!--StartFragment--><col width=64 span=3 style="width:48pt"><tr height=20><td height=20 class=xl65 width=64>Item</td>' +
      '<td class=xl65 width=64>Note</td><td class=xl65>Amount</td></tr>\r\n <tr height=20>\r\n  <td height=20>Roof</td>\r\n' +
      '  <td></td>\r\n  <td class=xl66 align=right>12,000</td></tr><tr><td>Siding</td><td>north,\r\n  west</td>' +
      '<td align=right>3,000</td></tr><!--EndFragment--></table></body></html>',
    lines: ['Item | Note | Amount', 'Roof | | 12,000', 'Siding | north, west | 3,000'],
  },
  {
    program: 'Google Sheets',
    html:
      '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}-->' +
      '</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1"><colgroup><col width="100"/>' +
      '<col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2}">' +
      'Roof</td><td>12,000<br/>estimate</td></tr></tbody></table>',
    lines: ['Roof | 12,000 estimate'],
  },
  {
    program: 'Word',
    html:
      `${OFFICE_HEAD}<body lang=EN-US><!--StartFragment--><h3>Scope<o:p></o:p></h3>` +
      wordItem(1, '·', 'North slope') +
      wordItem(2, 'o', 'Ridge vent') +
      wordItem(1, '·', 'South slope') +
      '<p class=MsoNormal>Then:<o:p></o:p></p>' +
      wordItem(1, '1.', 'Photos') +
      wordItem(1, '2.', 'Estimate') +
      '<table class=MsoTableGrid><tr><td valign=top><p class=MsoNormal>Roof<o:p></o:p></p></td><td><p class=MsoNormal>' +
      '<b>12,000</b><o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>',
    lines: [
      'Scope',
      '- North slope',
      '  - Ridge vent',
      '- South slope',
      'Then:',
      '1. Photos',
      '1. Estimate',
      'Roof | 12,000',
    ],
  },
  {
    program: 'Word, with lists that continue, change their kind and use letters',
    html:
      wordItem(1, '3.', 'Third') +
      wordItem(1, '4.', 'Fourth') +
      wordItem(1, '\u00b7', 'Bullet') +
      wordItem(1, 'a)', 'Alpha') +
      wordItem(2, 'i.', 'Roman') +
      wordItem(2, 'ii.', 'Second') +
      '<p class=MsoNormal>between<o:p></o:p></p>' +
      wordItem(1, 'b)', 'Beta') +
      wordItem(1, 'e)', 'Epsilon'),
    lines: [
      ...['3. Third', '3. Fourth', '- Bullet', '1a. Alpha', '  1i. Roman', '  1i. Second', 'between'],
      ...['2a. Beta', '5a. Epsilon'],
    ],
  },
  {
    program: 'Word for the web, with nested lists',
    html:
      '<div class="OutlineElement Ltr SCXW9"><p class="Paragraph"><span class="TextRun">Scope</span></p></div>' +
      webItem('ul', 1, 'North slope') +
      webItem('ul', 2, '<b>Ridge</b> vent') +
      webItem('ul', 3, 'Cap') +
      webItem('ul', 1, 'South slope') +
      '<div class="OutlineElement"><p class="Paragraph">Then:</p></div>' +
      webItem('ol', 1, 'Photos', 'start="1"') +
      webItem('ol', 2, 'Roof', 'start="1" style="list-style-type: lower-alpha; margin: 0px"') +
      webItem('ol', 2, 'Walls', 'start="2" style="list-style-type: lower-alpha"') +
      webItem('ol', 1, 'Estimate', 'start="2"') +
      '<div class="OutlineElement"><p class="Paragraph">End</p></div>',
    lines: [
      ...['Scope', '- North slope', '  - Ridge vent', '    - Cap', '- South slope', 'Then:'],
      ...['1. Photos', '  1a. Roof', '  1a. Walls', '1. Estimate', 'End'],
    ],
  },
  {
    program: 'Slack and Quill, with levels as attributes',
    html:
      '<ul data-stringify-type="unordered-list" data-indent="0"><li data-stringify-indent="0">Roof</li></ul>' +
      '<ul data-stringify-type="unordered-list" data-indent="1"><li data-stringify-indent="1">Vent</li></ul>text' +
      '<ol><li>One</li><li class="ql-indent-1">Below</li>\n<li><p>Two</p><p>more</p></li></ol>tail',
    lines: ['- Roof', '  - Vent', 'text', '1. One', '  1. Below', '1. Two', 'more', 'tail'],
  },
  {
    program: 'Google Docs, with nested lists',
    html:
      '<ul><li dir="ltr" aria-level="1"><p role="presentation">A</p></li><ul><li dir="ltr" aria-level="2"><p>B</p></li></ul>' +
      '<li dir="ltr" aria-level="1"><p>C</p></li></ul>',
    lines: ['- A', '  - B', '- C'],
  },
  {
    program: 'a page with a list that starts with five',
    html: '<ol start="5"><li>Five</li><li>Six</li></ol><ol type="a"><li>Letter</li></ol>',
    lines: ['5. Five', '5. Six', '1a. Letter'],
  },
  {
    program: 'Excel, with merged cells, a link and a hidden row',
    html:
      "<table><tr height=20><td colspan=2>Total</td><td>5</td></tr><tr height=0 style='display:none'><td>a</td><td>b</td></tr>" +
      '<tr><td rowspan=2>North</td><td>Roof</td><td><a href="https://claims.example/e">Estimate</a></td></tr>' +
      '<tr><td>Siding</td><td><b>7</b></td></tr><tr><td colspan=999999999>Notes</td></tr></table>',
    lines: ['Total | | 5', 'North | Roof | Estimate', '| Siding | 7', 'Notes'],
  },
  {
    program: 'Word, with raised and lowered digits and hidden text',
    html:
      '<p class=MsoNormal>10<sup>5</sup> m<sup>2</sup> H<sub>2</sub>O, 1,200<sup>1</sup>, 1<sup>st</sup> ' +
      "<span style='display:none;mso-hide:all'>hidden</span>end</p>",
    lines: ['10\u2075 m\u00b2 H\u2082O, 1,200\u00b9, 1st end'],
  },
  {
    program: 'Notes and Google Docs, with check boxes and emoji that are pictures',
    html:
      '<ul><li><input type="checkbox" checked> Photos</li><li><input type="checkbox"> Estimate</li><li role="checkbox" ' +
      'aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" aria-roledescription="checked checkbox">' +
      '<p>Done</p></li></ul><p>Hi <img alt="\u{1f600}" src="https://fonts.example/1f600.png">, see <img alt="roof"></p>',
    lines: ['- \u2611 Photos', '- \u2610 Estimate', '- \u2611 Done', 'Hi \u{1f600}, see'],
  },
  {
    program: 'a page with spans that are displayed as blocks, and a list in a cell',
    html:
      '<span style="display: block">one</span><span style="color: red; display:flex">two</span><table><tr><td><ul>' +
      '<li>Roof</li><li>Siding</li></ul></td><td><p>a</p><p>b</p></td></tr></table>',
    lines: ['one', 'two', 'Roof; Siding | a b'],
  },
  {
    program: 'Outlook',
    html:
      `${OFFICE_HEAD}<body><div class=WordSection1><p class=MsoNormal>Hello Dana,<o:p></o:p></p>` +
      '<p class=MsoNormal>see below.<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt">' +
      '<p class=MsoNormal><b>From:</b> Marcus<br><b>Sent:</b> Monday</p></div></div></body></html>',
    lines: ['Hello Dana,', 'see below.', 'From: Marcus', 'Sent: Monday'],
  },
  {
    program: 'Google Docs',
    html:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f"><p dir="ltr"><span>Findings</span></p><br/>' +
      '<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>North slope</span></p></li></ul>' +
      '<div dir="ltr" align="left"><table><colgroup><col width="301"/></colgroup><tbody><tr><td><p dir="ltr"><span>Roof</span>' +
      '</p></td><td><p dir="ltr"><span>12,000</span></p></td></tr></tbody></table></div></b>',
    lines: ['Findings', '- North slope', 'Roof | 12,000'],
  },
  {
    program: 'Apple Notes',
    html:
      '<html><head><meta http-equiv="Content-Type" content="text/html"></head><body style="word-wrap: break-word;">' +
      '<div><b>Visit</b></div><div>Basement wet</div><div><br></div><ul class="Apple-dash-list"><li>Pump</li><li>Fan</li></ul>' +
      '<object><table cellspacing="0"><tbody><tr><td valign="top"><div>Room</div></td><td valign="top"><div>Kitchen</div></td>' +
      '</tr></tbody></table></object></body></html>',
    lines: ['Visit', 'Basement wet', '- Pump', '- Fan', 'Room | Kitchen'],
  },
  {
    program: 'Gmail',
    html:
      '<div dir="ltr"><div>Please confirm.</div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Monday Dana wrote:<br>' +
      '</div><blockquote class="gmail_quote" style="margin:0"><div>The deductible is 2,500.</div></blockquote></div></div>',
    lines: ['Please confirm.', 'On Monday Dana wrote:', 'The deductible is 2,500.'],
  },
  {
    program: 'a mail with a layout of nested tables',
    html:
      '<table width="100%"><tr><td><table><tr><td><h1>Your claim</h1><p>It is open.</p></td></tr></table></td></tr>' +
      '<tr><td><p>Regards</p></td></tr></table>',
    lines: ['Your claim', 'It is open.', 'Regards'],
  },
  {
    program: 'a document with an empty XML element',
    html: '<xml/><div>one</div><title/><div>two</div>',
    lines: ['one', 'two'],
  },
  {
    program: 'a page with a definition list and code',
    html: '<dl><dt>Peril</dt><dd>Hail</dd></dl><pre>one\n  two</pre><hr><address>12 Elm St</address>',
    lines: ['Peril', 'Hail', 'one', 'two', '12 Elm St'],
  },
]

/** The lines of rich HTML, in the notation of `PastedHtml.lines`. Empty lines are left out. */
export function linesOf(root: Element): string[] {
  const lines: string[] = []
  let line = ''
  let indent = ''
  const end = (): void => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text !== '' && !/^(?:-|\d+[a-z]?\.)$/i.test(text)) lines.push(`${indent}${text}`)
    line = ''
    indent = ''
  }
  const visit = (node: Node, depth: number): void => {
    if (node.nodeType === 3) line += (node.nodeValue ?? '').replace(/\s+/g, ' ')
    if (!(node.nodeType === 1)) return
    const tag = node.nodeName.toLowerCase()
    if (['br', 'p', 'h1', 'h2', 'ul', 'ol', 'li'].includes(tag) && !(tag === 'p' && node.parentNode?.nodeName === 'LI'))
      end()
    if (tag === 'li') {
      indent = '  '.repeat(depth - 1)
      const list = node.parentNode as Element | null
      line = list?.nodeName === 'OL' ? `${list.getAttribute('start') ?? '1'}${list.getAttribute('type') ?? ''}. ` : '- '
    }
    for (const child of node.childNodes) visit(child, tag === 'ul' || tag === 'ol' ? depth + 1 : depth)
    if (['p', 'h1', 'h2', 'li'].includes(tag)) end()
  }
  visit(root, 0)
  end()
  return lines
}
