/** The grammar of instructions. `WHOM` in a pattern is a recipient, also by a name in lower case. */

const WHOM =
  '(?:him|her|them|everyone|everybody|all of them|(?:[Mm]y|[Tt]he|[Hh]is|[Hh]er|[Tt]heir) \\p{L}+(?: (?:company|adjuster|manager|owner|holder))?|' +
  "(?:(?:Mr|Mrs|Ms|Dr)\\.? )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?|NAMED)"
export const COMMUNICATIVE = `(?:[Aa]sk(?:ing)?|[Tt]ell|[Rr]emind|[Tt]hank(?:ing)?|[Rr]equest(?:ing)?|[Aa]pologi[sz]e|[Ii]nform|[Nn]otify|[Aa]dvise|[Ii]nvite|[Ii]ntroduce|[Aa]cknowledge|[Mm]ention|[Ee]xplain|[Ss]ay sorry|[Ll]et ${WHOM} know)`
export const OPERATIVE =
  '(?:[Dd]eny|[Dd]ecline|[Aa]pprove|[Cc]lose|[Ss]chedule|[Rr]eschedule|[Pp]ropose|[Cc]onfirm|[Ee]scalate|[Rr]eopen)'
export const JOINT = '(?:,?\\s+(?:and then|and also|and|then|also|but)|,)\\s+(?:(?:please|also|then|kindly)\\s+)*'
export const LEAD_IN =
  /^(?:\s|[-•*]|(?:please|pls|kindly|can you|could you|would you|will you|hey|hi|ok|okay|now|also|then|and|just|i need you to|i need an? (?=[^,.]{0,40}(?:letter|notice|email|message|template)\b)|i want to|i would like to|we need to|don['’]t forget to|do not forget to)\b,?)+/i
/** "Deny the claim, wear and tear". */
export const DENIED =
  /^((?:deny|decline)\b(?![^,]*\b(?:because|due to|citing|since)\b)[^,]+), ((?!(?:and|but|then|also|please|not|no|with|without|if|when|to|for)\b)[^,:]+)$/i
/** Matches a topic that the letter must leave out. */
export const NOT_TO_MENTION =
  /,?\s*(?:\b(?:and|but)\s+)?\b(?:please )?(?:(?:do not|don['’]t|never) (?:mention|say|include|refer to|bring up|talk about)|without (?:mentioning|saying|including|referring to|bringing up)) ([^.,;\n]+)/gi
/** An order with a statement after it: "escalate the claim, the engineer has not answered". */
export const BACKGROUND =
  /^((?:deny|decline|approve|close|schedule|reschedule|confirm|escalate|reopen|extend|request)\b[^,]+), ((?:the|an?|his|her|their|our|we|he|she|they|it|there|this|no) [^]*\b(?:is|are|was|were|has|have|had|does|did|do|cannot|can|needs?|covers?|excludes?)\b[^]*)$/i
/** Refers to the letter that was named before. */
export const OF_THE_LETTER =
  /^(?:confirm|acknowledge|write|send|draft|put) (?:it|this|that)(?: up| down| out| in writing| to (?:him|her|them|the \p{L}+))?$/iu

export const QUOTED = /[“"][^“”"\n]{0,2000}[”"]|\[[^[\]\n]{0,500}\]|«[^«»\n]{0,2000}»/g
export const MASK = /\uE000(\d+)\uE001/g
/** Text that was pasted below an instruction. */
export const PASTED =
  /^(?:from|to|subject|sent|date|cc|re|fw|fwd)\s*:|^>|^-{3,}|^on .{0,100} wrote:|^(?:dear|hi|hello) [^\n]{1,60},\s*$/i
/** A sentence that reports what somebody else said. It is background, not an instruction. */
export const REPORTED =
  /^(?:(?:the|his|her|my) \p{L}+|he|she|they|\p{Lu}\p{L}+) (?:wrote|said|says|writes|asked|claims that|replied)\b/u
/** A statement, unlike an instruction, begins with its subject. */
export const NARRATIVE =
  /^(?:the|an?|his|her|their|our|your|we|i|it|there|this|these|those|he|she|they|you|all|both|no) |^\p{L}+ (?:is|are|was|were|has|had|does|did|excludes|covers|shows|needs)\b/iu
/** A question to the assistant, not an instruction. */
export const QUESTION =
  /^(?:was|were|is|are|did|do|does|has|have|should|when|what|why|how|who|which|where)\b[^]*\?\s*$/i
/** A statement about the future. A letter would state it as done. */
export const NOT_YET =
  /\b(?:will|going to|plans?|planning|intends?|may|might|could|should|would|if|unless|until|once|pending|after|expects?|hopes?|soon|tomorrow|next)\b/i
export const BUSINESS =
  /(?:\p{Lu}[\p{L}&'’-]* ){1,4}(?:LLC|Inc|Co|Corp|Company|Roofing|Restoration|Insurance|Mutual)\b\.?/gu
export const REASON = /\b(?:because(?: of)?|due to|citing)\s+([^]*)$/i
export const BRACKETS = /\s*\[[^[\]]*\]/g
/** A letter named by a day count. */
export const DAY_COUNT = /\b30[- ]day\b/gi

/** @param names source of a pattern that matches the names in lower case */
export const toRegExp = (pattern: RegExp, names: string): RegExp =>
  new RegExp(pattern.source.replaceAll('WHOM', WHOM.replace('NAMED', names)), 'u')
/** Content that the writer wants in the letter, at the end: "the depreciation is released, tell her". */
export const TOLD_AT_END =
  /[,.]\s*(?:please )?(?:tell|inform|let|write(?: to)?|notify) (?:WHOM|that up|it up)(?: know)?[.!]*$/
/** "She needs to send the key, ask her". */
export const ASKED_AT_END = /^.{1,60}? needs? to ([^]+?),\s*(?:please )?ask (?:him|her|them)[.!]*$/i
export const ABOUT = /^about\b/i
export const IT = /^(?:it|this|that)(?:['’]s| is| was| has been|['’]s been)\b/i
export const SAYING =
  /\b(?:mention|say|saying|add|include|note|state|stating|explain|explaining)(?:ing)? that ([^]+)$/iu
export const NAMED_POINT = /^(?:also )?(?:mention|add|include|say) (?:that )?([^]+)$/iu
export const AFTER_COLON = /^[^\n:]{3,120}:\s+([^]+)$/u
export const SEND =
  /^(?:please )?(?:send|provide|return|submit|forward|e-?mail|upload|mail|give|get)(?: (?:me|us))?(?: over)? ([^]+)$/i

/** The topics of a message that "it is approved" can answer. */
export const APPROVABLE = ['supplement', 'living-expenses', 'depreciation', 'estimate', 'payment']
/** Letters that contradict each other in one message. */
export const OPPOSITES = [
  ['claim-approval', 'denial'],
  ['supplement-approval', 'supplement-denial'],
  ['closing', 'reopening'],
]
