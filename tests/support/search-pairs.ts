/**
 * A stored text, what is typed to find it, and whether a search finds it. `alike`: only a search that tolerates typing
 * errors may find it.
 */
export type SearchPair = readonly [stored: string, typed: string, result: 'found' | 'alike' | 'different']

/** Every search of the product, on the server and on the device, must agree with these pairs. */
export const SEARCH_PAIRS: readonly SearchPair[] = [
  // Case and diacritics, composed and decomposed.
  ['Résumé', 'resume', 'found'],
  ['Resume', 'résumé', 'found'],
  ['Café Zoé', 'CAFE ZOE', 'found'],
  ['Müller', 'muller', 'found'],
  ['MÜLLER', 'Müller', 'found'],
  ['Mu\u0308ller', 'Müller', 'found'],
  ['José Núñez', 'jose nunez', 'found'],
  ['Siobhán', 'siobhan', 'found'],
  ['Dvořák', 'DVORAK', 'found'],
  ['Nguyễn Thị Hồng', 'nguyen thi hong', 'found'],
  ['Ğüneş', 'gunes', 'found'],
  ['Артём Ёлкин', 'артем елкин', 'found'],
  ['Σίσυφος', 'ΣΙΣΥΦΟΣ', 'found'],
  // Letters without a decomposition.
  ['Łukasz', 'lukasz', 'found'],
  ['Łódź', 'lodz', 'found'],
  ['Søren Ørsted', 'soren orsted', 'found'],
  ['Straße', 'strasse', 'found'],
  ['STRASSE', 'straße', 'found'],
  ['GROẞ', 'gross', 'found'],
  ['Æther', 'aether', 'found'],
  ['Cœur', 'coeur', 'found'],
  ['Đorđe', 'dorde', 'found'],
  ['Guðrún', 'gudrun', 'found'],
  ['Þórunn', 'thorunn', 'found'],
  ['Işık', 'isik', 'found'],
  ['İstanbul', 'istanbul', 'found'],
  ['Ħal Għaxaq', 'hal ghaxaq', 'found'],
  // Apostrophes and dashes.
  ["O'Brien", 'O’Brien', 'found'],
  ['O’Brien', "o'brien", 'found'],
  ['OʻBrien', 'obrien', 'found'],
  ['OBrien', "O'Brien", 'found'],
  ['D´Angelo', 'dangelo', 'found'],
  ['Smith-Jones', 'smith–jones', 'found'],
  ['Smith—Jones', 'smith jones', 'found'],
  ['Smith Jones', 'smith-jones', 'found'],
  ['CLM‑48213', 'CLM-48213', 'found'],
  // Widths, ligatures, superscripts, invisible characters, spaces.
  ['ＡＣＭＥ　１２３', 'acme 123', 'found'],
  ['Acme 123', 'ＡＣＭＥ', 'found'],
  ['ﾔﾏﾀﾞ', 'ヤマダ', 'found'],
  ['ﬁrewall', 'firewall', 'found'],
  ['Zero\u200bwidth', 'zerowidth', 'found'],
  ['hail\u00addamage', 'haildamage', 'found'],
  ['North\u00a0\u00a0slope', 'north slope', 'found'],
  // Hebrew and Arabic.
  ['שָׁלוֹם', 'שלום', 'found'],
  ['مُحَمَّد', 'محمد', 'found'],
  ['أحمد', 'احمد', 'found'],
  // Words inside a sentence of a script without spaces, and inside a Korean word.
  ['屋根の損害を確認しました', '損害', 'found'],
  ['台風で屋根が壊れました', '屋根が壊れ', 'found'],
  ['東京都港区の調査', '港区', 'found'],
  ['北京市朝阳区', '朝阳', 'found'],
  ['บ้านน้ำท่วมเมื่อวาน', 'น้ำท่วม', 'found'],
  ['보험회사 담당자', '회사', 'found'],
  // Vietnamese, Polish, Ukrainian, Greek with all accents, Turkish capitals, ligatures, Roman numerals.
  ['Ðặng Văn Đức', 'dang van duc', 'found'],
  ['Zażółć gęślą jaźń', 'zazolc gesla jazn', 'found'],
  ['Київ Ґалаґан', 'киів галаган', 'found'],
  ['Ἀθῆναι', 'ΑΘΗΝΑΙ', 'found'],
  ['ISPARTA', '\u0131sparta', 'found'],
  ['Ǆemal Ⅳ', 'dzemal iv', 'found'],
  ['Qur\u02be\u0101n \u02bfAl\u012b', 'quran ali', 'found'],
  // Arabic, Persian and Urdu letters; digits of other scripts; Hebrew quotation marks; Korean in parts of syllables.
  ['ٱلْأَمِين', 'الامين', 'found'],
  ['الرَّحْمٰن', 'الرحمن', 'found'],
  ['\u0645\u06be\u06a9', '\u0645\u0647\u0643', 'found'],
  ['CLM-٤٨٢١٣', 'clm-48213', 'found'],
  ['CLM-90025', 'clm-\u06f9\u06f0\u06f0\u06f2\u06f5', 'found'],
  ['ปี ๒๕๖๗', '2567', 'found'],
  ['צה״ל', 'צה"ל', 'found'],
  ['יהודה־הלוי', 'יהודה הלוי', 'found'],
  ['한글'.normalize('NFD'), '한글', 'found'],
  ['㍿山田', '株式会社山田', 'found'],
  // Measures, quotation marks and spaces of word processors.
  ['12×14 ft', '12x14 ft', 'found'],
  ['5′ 10″', `5' 10"`, 'found'],
  ['“Leaky” roof', 'leaky roof', 'found'],
  ['250 m² – ½', '250 m2', 'found'],
  ['Mac\u202fDonald\u2009Ltd', 'mac donald ltd', 'found'],
  ['Naïve café—bar', 'naive cafe bar', 'found'],
  ['José\u2060Ruiz', 'joseruiz', 'found'],
  // Different words.
  ['Müller', 'mueller', 'alike'],
  ['Straße', 'strasbourg', 'alike'],
  ['ガラスの破損', 'カラス', 'alike'],
  ['東京と京都', '東京都', 'alike'],
  ['O’Brien', 'Oakley', 'different'],
  ['Łódź', 'Kraków', 'different'],
  ['屋根の損害を確認しました', '保険', 'different'],
  ['บ้านน้ำท่วมเมื่อวาน', 'ไฟไหม้', 'different'],
]

/** The stored texts, each once. */
export const SEARCHED_TEXTS: readonly string[] = [...new Set(SEARCH_PAIRS.map(([stored]) => stored))]

/**
 * The pairs with which a search disagrees; empty if it is right.
 *
 * @param find the stored texts that a search for the typed text finds
 */
export async function wrongPairs(
  find: (typed: string) => readonly string[] | Promise<readonly string[]>,
  { toleratesErrors = false }: { toleratesErrors?: boolean } = {},
): Promise<string[]> {
  const wrong: string[] = []
  for (const [stored, typed, result] of SEARCH_PAIRS) {
    if (result === 'alike' && toleratesErrors) continue
    const isFound = (await find(typed)).includes(stored)
    if (isFound !== (result === 'found')) wrong.push(`"${typed}" ${isFound ? 'finds' : 'does not find'} "${stored}"`)
  }
  return wrong
}
