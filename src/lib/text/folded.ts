const letters: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Text as it is compared: 'Łódź, O’Neil' and 'lodz oneil' are one. NFKD without marks, ß ss, æ ae, ø o, ł l, đ d, lower
 * case, apostrophes out, all but letters and digits a blank, blanks single, none at the ends; '' for null.
 */
export function folded(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæøłđ]/g, letter => letters[letter] as string)
    .replace(/['‘’ʼʻ]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}
